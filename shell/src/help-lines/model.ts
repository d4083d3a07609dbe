/** Whether the dialog with help lines is open; its view and the lines are a lazy chunk. */
import { createEvent, createStore } from 'effector'
import { $token } from '@codex/session'

export const requested = createEvent()
export const closed = createEvent()

export const $open = createStore(false)
  .on(requested, () => true)
  .reset(closed, $token.updates)
