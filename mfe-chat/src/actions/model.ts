/** Of the last reply another one is wanted, with a hint. */
import { createEvent, createStore, sample } from 'effector'
import { switched } from '../companion'
import * as exchange from '../exchange'

/** The id of the record that another reply, with a hint, is wanted for. */
export const hintToggled = createEvent<string>()
export const hintClosed = createEvent()

export const $hinting = createStore<string | null>(null)
  .on(hintToggled, (open, id) => (open === id ? null : id))
  .reset(hintClosed, exchange.$busy.updates, switched)
/** The hint of the last reply that was not completed with it. */
export const $hint = createStore<{ readonly replaces: string; readonly hint?: string } | null>(null)
  .on(exchange.regenerateRequested, (_, asked) => asked)
  .reset(sample({ clock: exchange.answered, filter: ({ cut_off }) => cut_off !== true }), switched)
