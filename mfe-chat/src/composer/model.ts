/** Spec 2, 4 "Chat", the message form. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { $user } from '@codex/session'
import { $conversationId, switched, wordsReturned } from '../companion'
import { $messages } from '../conversation/model'
import * as emoji from '../emoji/model'
import * as exchange from '../exchange'
import * as history from '../history'
import * as draft from './draft'
import * as input from './input'

export const textChanged = createEvent<string>()
export const submitted = createEvent()
/** An unsent message is sent again. */
export const retried = createEvent()
/** Of the last own message, from the empty input. */
export const editLastRequested = createEvent()
export const editRequested = createEvent<{ readonly recordId: string; readonly text: string }>()
export const editCancelled = createEvent()
/** Of a text that is sent in parts: what is left of it, with the part, if that was not sent. */
export const partTaken = createEvent<{ readonly rest: string; readonly part: string }>()

const storeFx = attach({ effect: draft.storeFx })
const storeUnsentFx = attach({ effect: draft.storeUnsentFx })
const restoreFx = attach({ effect: draft.restoreFx })

const $input = createStore(input.empty)
const { $offered, accepted, discarded, givenBack, unsentRestored } = exchange
/** `before`: the input, in which another text is now. */
const changed = merge([
  sample({ clock: [textChanged, wordsReturned], source: $input, fn: (before, text) => ({ before, text }) }),
  sample({ clock: emoji.picked, source: $input, fn: (before, picked) => ({ before, text: before.text + picked }) }),
])
const cancelled = sample({ clock: editCancelled, source: $input, fn: (before) => ({ before }) })
const restored = sample({
  clock: restoreFx.doneData,
  source: $input,
  filter: input.isFree,
  fn: (_, stored) => stored,
})
const filled = sample({
  clock: [accepted, givenBack, unsentRestored],
  source: { input: $input, unsent: $offered },
  fn: (now) => input.filled(now.input, now.unsent),
})
$input
  .on(changed, (now, { text }) => ({ ...now, text }))
  .on(editRequested, input.edited)
  .on(cancelled, input.cancelled)
  .on(accepted, input.sent)
  .on(givenBack, input.returned)
  .on(partTaken, (now, { rest }) => ({ ...now, text: rest }))
  .on(restored, (_, { text, editing, aside }) => ({ text, editing, aside }))
  .on(filled, (_, next) => next)
  .reset(switched)
export const $text = $input.map(({ text }) => text)
/** The id of the record that the next message replaces; null unless one is edited. */
export const $editing = $input.map(({ editing }) => editing)
/** The message that 'Try again' sends. */
export const $unsent = $offered.map(([first]) => first ?? null)
/** Its text, unless the input has it. */
export const $unsentText = combine($input, $unsent, (now, first) =>
  first === null || input.holds(now, first) ? null : first.typed,
)
export const $picks = createStore(0).on(emoji.picked, (picks) => picks + 1)
export const $disabled = history.$unready
export const $sendable = combine($text, history.$loading, (text, loading) => !input.isBlank(text) && !loading)

sample({
  clock: submitted,
  source: $input,
  filter: $sendable,
  fn: input.messageOf,
  target: exchange.sendRequested,
})
sample({
  clock: retried,
  source: $unsent,
  filter: (message) => message !== null,
  target: exchange.sendRequested,
})
sample({ clock: switched, fn: () => undefined, target: emoji.closed })

export const lastEdited = sample({
  clock: editLastRequested,
  source: { text: $text, messages: $messages, busy: exchange.$busy },
  fn: ({ text, messages, busy }) => {
    const last = messages.findLast(({ sender }) => sender === 'user')
    return text !== '' || busy || last?.recordId === undefined
      ? undefined
      : { recordId: last.recordId, text: last.text }
  },
}).filterMap((edit) => edit)
sample({ clock: lastEdited, target: editRequested })

sample({
  clock: [
    merge([changed, cancelled]).map(({ before }) => input.messageOf(before)),
    partTaken.map(({ part }) => ({ typed: part })),
  ],
  target: discarded,
})
sample({ clock: restored, fn: ({ unsent }) => unsent, target: unsentRestored })

const $owner = combine({ userId: $user.map((user) => user?.id ?? null), conversationId: $conversationId })
sample({
  clock: [discarded, editRequested, filled],
  source: { owner: $owner, input: $input, unsent: $offered },
  filter: ({ owner }) => draft.isComplete(owner),
  fn: ({ owner, input, unsent }) => ({ ...owner, ...input, unsent }),
  target: storeFx,
})
sample({
  clock: exchange.shutOut,
  fn: (message) => ({ userId: message.userId, conversationId: message.conversationId, ...exchange.unsentOf(message) }),
  target: storeUnsentFx,
})
sample({ clock: [history.opened, $owner], source: $owner, filter: draft.isComplete, target: restoreFx })
