/** The texts a field has held besides its present one. Nothing leaves them: what is taken back can be brought forth again. */
export interface History {
  /** The newest last. */
  readonly past: readonly string[]
  readonly future: readonly string[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** Another text takes the place of `present`. */
export const replacing = ({ past, future }: History, present: string): History => ({
  past: [...past, ...future, present],
  future: [],
})

export interface Turn {
  readonly history: History
  /** The text that is present after the turn. */
  readonly text: string
}

/** Null when there is nothing to go back to. */
export function backFrom({ past, future }: History, present: string): Turn | null {
  const text = past.at(-1)
  return text === undefined ? null : { text, history: { past: past.slice(0, -1), future: [...future, present] } }
}

export function forthFrom({ past, future }: History, present: string): Turn | null {
  const text = future.at(-1)
  return text === undefined ? null : { text, history: { past: [...past, present], future: future.slice(0, -1) } }
}
