/** Spec 2, 4 "Chat", the message form. */
import { combine, createEvent, createStore, sample } from 'effector'
import { $companionId } from '../companion'
import * as emoji from '../emoji/model'
import * as history from '../history'
import * as sending from '../sending'

export const textChanged = createEvent<string>()
export const submitted = createEvent()

export const $text = createStore('')
  .on(textChanged, (_, text) => text)
  .on(emoji.picked, (text, picked) => text + picked)
  // What the person has typed since is worth more than what could not be sent.
  .on(sending.givenBack, (text, unsent) => (text.trim() === '' ? unsent : text))
  .reset(sending.accepted, $companionId.updates)
/** Grows with every picked emoji. */
export const $picks = createStore(0).on(emoji.picked, (picks) => picks + 1)
export const $disabled = history.$loading
export const $sendable = combine($text, $disabled, (text, disabled) => text.trim() !== '' && !disabled)

sample({ clock: submitted, source: $text, filter: $sendable, target: sending.requested })
sample({ clock: $companionId, fn: () => undefined, target: emoji.closed })
