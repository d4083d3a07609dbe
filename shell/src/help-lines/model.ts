/** Whether the dialog with help lines is open; its view and the lines are a lazy chunk. */
import { createEvent, createStore } from 'effector'
import { $token, helpLinesRequested } from '@codex/session'

export const closed = createEvent()

export const $open = createStore(false)
  .on(helpLinesRequested, () => true)
  .reset(closed, $token.updates)
