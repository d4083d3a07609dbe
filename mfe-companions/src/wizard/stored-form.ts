/** The unsaved form of this tab in sessionStorage. A blocked storage counts as empty. */
import { createEffect } from 'effector'

export const KEY = 'codex_wizard'
/** The card that the form was filled in from. */
export const CARD_KEY = 'codex_wizard_card'

/** Whether there is one of this user. */
export const lookFx = createEffect<string, boolean>((userId) => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return (stored as { userId?: unknown } | null)?.userId === userId // no property of junk is a user's id
  } catch {
    return false
  }
})
export const removeFx = createEffect<void, void>(() => {
  try {
    for (const key of [KEY, CARD_KEY]) sessionStorage.removeItem(key)
  } catch {
    // There is nothing to remove.
  }
})
