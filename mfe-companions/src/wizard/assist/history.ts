/** The other texts of a field, for undo and redo. None is ever removed. */
export interface History {
  /** The newest last. */
  readonly past: readonly string[]
  readonly future: readonly string[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** `present` is replaced by a new text. */
export const replacing = ({ past, future }: History, present: string): History => ({
  past: [...past, ...future, present],
  future: [],
})

export interface Turn {
  readonly history: History
  /** The new present text. */
  readonly text: string
}

/** Null without a previous text. */
export function backFrom({ past, future }: History, present: string): Turn | null {
  const text = past.at(-1)
  return text === undefined ? null : { text, history: { past: past.slice(0, -1), future: [...future, present] } }
}

export function forthFrom({ past, future }: History, present: string): Turn | null {
  const text = future.at(-1)
  return text === undefined ? null : { text, history: { past: [...past, present], future: future.slice(0, -1) } }
}
