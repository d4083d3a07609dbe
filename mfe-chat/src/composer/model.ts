/** Spec 2, 4 "Chat", the message form. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $user, signedOut } from '@codex/session'
import { $companionId } from '../companion'
import * as emoji from '../emoji/model'
import * as exchange from '../exchange'
import * as history from '../history'
import * as draft from './draft'

export const textChanged = createEvent<string>()
export const submitted = createEvent()
export const editRequested = createEvent<{ readonly recordId: string; readonly text: string }>()
export const editCancelled = createEvent()

const storeFx = attach({ effect: draft.storeFx })
const storeUnsentFx = attach({ effect: draft.storeUnsentFx })
const restoreFx = attach({ effect: draft.restoreFx })
const removeFx = attach({ effect: draft.removeFx })

export const $text = createStore('')
  .on(textChanged, (_, text) => text)
  .on(emoji.picked, (text, picked) => text + picked)
  // Earlier text never overwrites what the person has typed since.
  .on([exchange.givenBack.map(({ typed }) => typed), restoreFx.doneData], (text, earlier) =>
    text.trim() === '' ? earlier : text,
  )
  .on(editRequested, (_, { text }) => text)
  .on(editCancelled, () => '')
  .reset(exchange.accepted, $companionId.updates)
/** The id of the record that the next message replaces; null unless one is edited. */
export const $editing = createStore<string | null>(null)
  .on(editRequested, (_, { recordId }) => recordId)
  .on(exchange.givenBack, (_, { replaces }) => replaces ?? null)
  .reset(editCancelled, exchange.accepted, $companionId.updates)
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

const $owner = combine({ userId: $user.map((user) => user?.id ?? null), companionId: $companionId })
sample({
  clock: [textChanged, emoji.picked, exchange.givenBack, exchange.accepted, editRequested, editCancelled],
  source: { owner: $owner, text: $text },
  filter: ({ owner }) => draft.isComplete(owner),
  fn: ({ owner, text }) => ({ ...owner, text }),
  target: storeFx,
})
sample({
  clock: exchange.shutOut,
  fn: ({ userId, companionId, typed }) => ({ userId, companionId, text: typed }),
  target: storeUnsentFx,
})
sample({ clock: [history.opened, $owner], source: $owner, filter: draft.isComplete, target: restoreFx })
sample({ clock: signedOut, target: removeFx })
