/** Spec 4 "Session": what was typed when the session ended is there again after signing in, for the same person and companion. */
import { createEffect } from 'effector'

export interface Place {
  readonly userId: string | null
  readonly companionId: string | null
}

export interface Draft extends Place {
  readonly text: string
}

const KEY = 'codex_draft'

export const isWhole = ({ userId, companionId }: Place) => userId !== null && companionId !== null

/** An empty text leaves nothing behind. */
export const keepFx = createEffect<Draft, void>((draft) => write(draft.text.trim() === '' ? null : draft))

/** Only where nothing has been typed since. */
export const keepUnsentFx = createEffect<Draft, void>((draft) => {
  if (read() === null) write(draft)
})

/** The text kept for this place, or ''. What was kept for another goes: switching clears the input. */
export const recallFx = createEffect(({ userId, companionId }: Place): string => {
  const kept = read()
  if (kept === null) return ''
  if (kept.userId === userId && kept.companionId === companionId) return kept.text
  write(null)
  return ''
})

export const forgetFx = createEffect<void, void>(() => write(null))

function read(): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  ['userId', 'companionId', 'text'].every((name) => typeof Reflect.get(kept, name) === 'string')

/** A browser that keeps nothing, or is full, loses a convenience. */
function write(draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    return
  }
}
