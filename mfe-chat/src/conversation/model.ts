/** Spec 4 "Chat": the history and the open exchanges as one conversation. */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import { failures } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { error } from '../banner/model'
import { $conversation, $conversationId, switched, type ConversationRef } from '../companion'
import * as exchange from '../exchange'
import * as history from '../history'
import { belongsTo, messagesOf, type Message } from '../history/message'
import * as markdown from '../markdown'
import { $readings, readFailed, withReadings, type Choice } from './readings'
import { withExchange } from './with-exchange'

const readClockFx = createEffect(() => Date.now())
/** A switch clears the banner: what is said of it comes after that. */
const switchedFx = createEffect(() => Promise.resolve())

export const choiceRequested = createEvent<Choice>()

const chooseFx = attach({
  effect: chat.chooseReplyFx,
  mapParams: ({ conversation, message_id, index }: Choice & { readonly conversation: ConversationRef }) => ({
    ...conversation,
    message_id,
    index,
  }),
})
const choiceFailed = chooseFx.failData.map(({ message }) => message)

const $stored = combine(
  {
    conversationId: $conversationId,
    user: $user,
    records: history.$records,
    readings: $readings,
    hidden: history.$hidden,
  },
  ({ conversationId, user, records, readings, hidden }) =>
    conversationId === null
      ? []
      : withReadings(messagesOf(records, conversationId, user?.username), readings).filter(
          ({ recordId }) => hidden === null || !(Number(recordId) >= hidden.from && Number(recordId) <= hidden.to),
        ),
)
export const $messages = combine(
  { conversationId: $conversationId, stored: $stored, exchanges: exchange.$exchanges, detached: history.$detached },
  ({ conversationId, stored, exchanges, detached }): readonly Message[] =>
    conversationId === null
      ? []
      : (detached ? [] : exchanges).reduce(withExchange, stored).filter(belongsTo(conversationId)),
)
/** The engine of the companion's last message; null while it is unknown. */
export const $engine = $messages.map((messages) => messages.findLast(({ engine }) => engine)?.engine ?? null)
export const $empty = combine(history.$loaded, $messages, (loaded, messages) => loaded && messages.length === 0)
/** ms epoch, read with each new message: decides which day is 'today'. */
export const $now = createStore(0).on(readClockFx.doneData, (_, now) => now)

sample({ clock: [exchange.failed, history.failed, choiceFailed, readFailed], target: error.shown })
sample({ clock: history.missed, fn: () => undefined, target: switchedFx })
sample({ clock: switchedFx.done, fn: () => failures.noConversation, target: error.shown })
sample({ clock: exchange.cutOff, fn: () => failures.replyCutOff, target: error.shown })
sample({
  clock: [exchange.accepted, history.refreshed, switched],
  fn: () => undefined,
  target: error.cleared,
})
/** A reply with marks is not shown without its form first. */
sample({ clock: exchange.$awaiting, filter: Boolean, fn: () => undefined, target: markdown.expected })
sample({ clock: exchange.accepted, fn: () => ({ quiet: true }), target: history.latestRequested })
sample({ clock: [history.appended, history.loaded, exchange.accepted], fn: () => undefined, target: readClockFx })

const chosen = sample({
  clock: choiceRequested,
  source: { conversation: $conversation, busy: exchange.$busy, choosing: chooseFx.pending },
  fn: ({ conversation, busy, choosing }, choice) =>
    conversation === null || busy || choosing ? undefined : { conversation, ...choice },
}).filterMap((choice) => choice)
sample({ clock: chosen, target: chooseFx })
sample({ clock: chooseFx.finally, fn: () => undefined, target: history.outdated })
