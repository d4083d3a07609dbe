/** Spec 4 "Chat", send. The reply belongs to the server: this page shows it while it is written. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { chat, replies } from '@codex/api'
import { chatMessage } from '@codex/contracts/rules'
import { failures } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { $conversation, $conversationId, switched } from '../companion'
import * as history from '../history'
import { repeatOf, exchangeOf, isBroken, isOver, next, requestOf, unsentOf } from './exchange'
import type { TurnRequest, Exchange, ExchangeEvent, Unsent } from './exchange'
import { isAttaching, kinds } from './kinds'
import { pauseFx } from './retry'
import { settleFx } from './settle'
import { appendedBy, lastIdOf } from './stored'
import { again, isGivenBack, offeredOf, withDiscarded, withFailed, without } from './unsent'

export const sendRequested = createEvent<Unsent>()
/** An unsent message was changed. */
export const discarded = createEvent<Unsent>()
/** From before a reload, or a switch. */
export const unsentRestored = createEvent<readonly Unsent[]>()
export const regenerateRequested = createEvent<{ readonly replaces: string; readonly hint?: string }>()
/** In an empty conversation. */
export const beginRequested = createEvent()
/** The last reply was cut off or stopped, and goes on. */
export const continueRequested = createEvent<{ readonly replaces: string }>()
/** The id of a broken exchange's reply. */
export const retryRequested = createEvent<string>()
export const stopRequested = createEvent()
/** A reply may be in flight that was requested in another tab, or before a reload. */
export const attachRequested = createEvent()

/** `exchange` is as it was when its call was made. */
interface Happening {
  readonly exchange: Exchange
  readonly event: ExchangeEvent
}
const progressed = createEvent<Happening>()

/** 32 hexadecimal digits; `randomUUID` is missing on plain http. */
const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
const askFx = attach({
  effect: replies.requestFx,
  mapParams: (exchange: Exchange) => ({
    ...requestOf(exchange),
    onProgress: (event: replies.ReplyProgress) => progressed({ exchange, event }),
  }),
})
const stopFx = attach({
  effect: chat.stopReplyFx,
  mapParams: ({ conversation, reply }: Exchange) => ({ ...conversation, shown: reply?.text.length ?? 0 }),
})
export const $exchanges = createStore<readonly Exchange[]>([])
const $current = $exchanges.map(
  (exchanges) => exchanges.find((exchange) => !isAttaching(exchange) && !isOver(exchange)) ?? null,
)

const stopping = sample({ clock: stopRequested, source: $current, filter: (current) => current !== null })
const happened = merge([
  progressed,
  stopping.map((exchange): Happening => ({ exchange, event: { event: 'stop' } })),
  askFx.done.map(({ params, result }): Happening => ({ exchange: params, event: result })),
  askFx.fail.map(({ params, error }): Happening => ({ exchange: params, event: { event: 'refuse', error } })),
])
const find = (exchanges: readonly Exchange[], { key }: Exchange) => exchanges.find((exchange) => exchange.key === key)
// An exchange that is not in the store was discarded: the conversation was switched, or the session ended.
const changed = sample({
  clock: happened,
  source: $exchanges,
  fn: (exchanges, { exchange, event }) => {
    const before = find(exchanges, exchange)
    return before && { before, event, after: next(before, event) }
  },
}).filterMap((change) => change)
const entered = (state: Exchange['state']) =>
  changed.filterMap(({ before, after }) => (before.state !== state && after.state === state ? after : undefined))
const interrupted = changed.filterMap(({ before, after }) =>
  after.interruptions > before.interruptions ? after : undefined,
)
const done = entered('done')
export const notSent = entered('failed').filterMap((exchange) =>
  exchange.error === null || isAttaching(exchange) ? undefined : { ...exchange, error: exchange.error },
)
export const answered = done.filterMap(({ answer }) => answer ?? undefined)
/** The time of a notice that this page has received. */
export const noticed = merge([
  answered,
  progressed.filterMap(({ event }) => (event.event === 'start' ? event : undefined)),
]).filterMap(({ notice }) => notice?.time_stamp)
export const cutOff = sample({ clock: answered, filter: ({ cut_off }) => cut_off === true })
/** Why an exchange failed. Stopping is no failure. */
export const failed = notSent.filterMap(({ error }) =>
  error.message === failures.replyStopped ? undefined : error.message,
)
/** Where a reply is written that this page no longer shows. */
export const left = askFx.fail.filterMap(({ params, error }) =>
  error.message === failures.replyLeft ? params.conversation : undefined,
)
/** What the input gets back of a message that was not sent. */
export const givenBack = notSent.filterMap((exchange) => (isGivenBack(exchange) ? unsentOf(exchange) : undefined))

const $unsent = createStore<readonly Unsent[]>([])
/** Messages that were not sent, oldest first. */
export const $offered = $unsent.map(offeredOf)

const context = { conversation: $conversation, loading: history.$loading, current: $current }
export const accepted = sample({
  clock: sendRequested,
  source: { ...context, unsent: $unsent },
  filter: ({ conversation, loading }, { typed }) => conversation !== null && !loading && chatMessage(typed) === null,
  fn: ({ unsent }, message): TurnRequest =>
    again(unsent, { ...message, kind: message.replaces === undefined ? 'send' : 'resend' }),
})
/** Nothing is sent of a message that the rule refuses. */
export const invalid = sample({ clock: sendRequested, filter: ({ typed }) => chatMessage(typed) !== null })
const regenerated = sample({
  clock: [
    regenerateRequested.map((asked): TurnRequest => ({ kind: 'regenerate', typed: '', ...asked })),
    continueRequested.map(({ replaces }): TurnRequest => ({ kind: 'continue', typed: '', replaces })),
  ],
  source: context,
  filter: ({ conversation, loading, current }) => conversation !== null && !loading && current === null,
  fn: (_, draft) => draft,
})
const begun = sample({
  clock: beginRequested,
  source: { ...context, exchanges: $exchanges, unsent: $unsent },
  filter: ({ conversation, loading, exchanges }) => conversation !== null && !loading && exchanges.length === 0,
  fn: ({ unsent }): TurnRequest => again(unsent, { kind: 'begin', typed: '' }),
})
const attached = sample({
  clock: [attachRequested, history.shown],
  source: context,
  filter: ({ conversation, current }) => conversation !== null && current === null,
  fn: (): TurnRequest => ({ kind: 'follow', typed: '' }),
})
const createFx = attach({
  source: {
    userId: $user.map((user) => user?.id ?? ''),
    conversation: $conversation.map((conversation) => conversation ?? { profile_id: '' }),
    conversationId: $conversationId.map((conversationId) => conversationId ?? ''),
    lastId: history.$lastId,
    known: history.$fetched,
  },
  effect(context, draft: TurnRequest) {
    const now = new Date()
    return exchangeOf(draft, { ...context, utcOffset: -now.getTimezoneOffset() }, random(), now.toISOString())
  },
})
const retried = sample({
  clock: retryRequested,
  source: { ...context, exchanges: $exchanges },
  fn: ({ loading, current, exchanges }, id) =>
    loading || current !== null ? undefined : exchanges.find((exchange) => exchange.reply?.id === id),
}).filterMap((exchange) => exchange)
const resumed = sample({
  clock: pauseFx.done,
  source: $exchanges,
  fn: (exchanges, { params }) => find(exchanges, params),
}).filterMap((exchange) => exchange)

$exchanges
  .on(retried, (exchanges, again) => exchanges.filter((exchange) => exchange !== again))
  .on(createFx.doneData, (exchanges, created) => [
    ...exchanges.filter((exchange) => !isAttaching(exchange) && exchange.key !== created.key),
    created,
  ])
  .on(changed, (exchanges, { before, after }) =>
    before === after
      ? exchanges
      : exchanges.flatMap((exchange) =>
          exchange !== before ? exchange : isOver(after) && !isBroken(after) ? [] : after,
        ),
  )
  .reset(history.closed, switched)

$unsent
  .on(notSent, withFailed)
  .on(answered, offeredOf)
  .on([accepted, begun], without)
  .on(discarded, withDiscarded)
  .on(unsentRestored, (_, stored) => stored)
  .reset(switched)

export const $busy = $current.map((current) => current !== null)
export const $stoppable = $current.map((current) => current !== null && current.state !== 'stopping')
/** The newest reply, announced to screen readers; null once the conversation has gone on. */
export const $announced = createStore<Exchange['answer']>(null)
  .on(answered, (_, reply) => reply)
  .reset(accepted, begun, regenerated, retried, switched)

/** Keys of the calls that the server has taken. The end of a session has emptied `$exchanges` when its refusal arrives. */
const $begun = createStore<readonly string[]>([])
  .on(progressed, (keys, { exchange: { key } }) => (keys.includes(key) ? keys : [...keys, key]))
  .reset(history.opened)
/** A message that the server did not take because the session was over. */
export const shutOut = sample({
  clock: askFx.fail,
  source: $begun,
  filter: (begun, { params, error }) =>
    params.question !== null && (error.status === 401 || error.status === 403) && !begun.includes(params.key),
  fn: (_, { params }) => params,
})

sample({ clock: [accepted, begun, regenerated, attached, retried.map(repeatOf)], target: createFx })
sample({
  clock: notSent,
  filter: (exchange) => isBroken(exchange) || kinds[exchange.kind].mayBeDone === true,
  fn: () => undefined,
  target: history.outdated,
})
sample({ clock: changed.filterMap(({ before, event }) => lastIdOf(before, event)), target: history.storedUpTo })
sample({ clock: createFx.doneData, target: settleFx })
sample({ clock: [settleFx.doneData, resumed], target: askFx })
sample({ clock: entered('stopping'), target: stopFx })
sample({ clock: interrupted, target: pauseFx })
sample({
  clock: done,
  source: $user,
  fn: (user, exchange) => appendedBy(exchange, user?.username ?? ''),
  target: history.appended,
})
sample({ clock: [switched, history.closed], fn: () => undefined, target: replies.detached })
