/** Spec 2, 4 "Chat", the message form. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { $user, signedOut } from '@codex/session'
import { $companionId } from '../companion'
import * as emoji from '../emoji/model'
import * as exchange from '../exchange'
import * as history from '../history'
import * as draft from './draft'

export const textChanged = createEvent<string>()
export const submitted = createEvent()
/** The person wants to say their last message anew. */
export const editRequested = createEvent<{ readonly recordId: string; readonly text: string }>()
export const editCancelled = createEvent()

const keepFx = attach({ effect: draft.keepFx })
const keepUnsentFx = attach({ effect: draft.keepUnsentFx })
const recallFx = attach({ effect: draft.recallFx })
const forgetFx = attach({ effect: draft.forgetFx })

export const $text = createStore('')
  .on(textChanged, (_, text) => text)
  .on(emoji.picked, (text, picked) => text + picked)
  // What the person has typed since is worth more than what could not be sent.
  .on(merge([exchange.givenBack.map(({ typed }) => typed), recallFx.doneData]), (text, earlier) =>
    text.trim() === '' ? earlier : text,
  )
  .on(editRequested, (_, { text }) => text)
  .on(editCancelled, () => '')
  .reset(exchange.accepted, $companionId.updates)
/** The server's id of the message that the next one replaces; null unless one is being edited. */
export const $editing = createStore<string | null>(null)
  .on(editRequested, (_, { recordId }) => recordId)
  .on(exchange.givenBack, (_, { replaces }) => replaces ?? null)
  .reset(editCancelled, exchange.accepted, $companionId.updates)
/** Grows with every picked emoji. */
export const $picks = createStore(0).on(emoji.picked, (picks) => picks + 1)
export const $disabled = history.$unready
export const $sendable = combine($text, history.$loading, (text, loading) => text.trim() !== '' && !loading)

sample({
  clock: submitted,
  source: { text: $text, editing: $editing },
  filter: $sendable,
  fn: ({ text, editing }) => ({ typed: text, ...(editing !== null && { replaces: editing }) }),
  target: exchange.sendRequested,
})
sample({ clock: $companionId, fn: () => undefined, target: emoji.closed })

// What is in the input outlives an expired session, and this tab alone knows it.
const $place = combine({ userId: $user.map((user) => user?.id ?? null), companionId: $companionId })
sample({
  clock: [textChanged, emoji.picked, exchange.givenBack, exchange.accepted, editRequested, editCancelled],
  source: { place: $place, text: $text },
  filter: ({ place }) => draft.isWhole(place),
  fn: ({ place, text }) => ({ ...place, text }),
  target: keepFx,
})
sample({
  clock: exchange.shutOut,
  fn: ({ userId, companionId, typed }) => ({ userId, companionId, text: typed }),
  target: keepUnsentFx,
})
sample({ clock: [history.opened, $place], source: $place, filter: draft.isWhole, target: recallFx })
sample({ clock: signedOut, target: forgetFx })
