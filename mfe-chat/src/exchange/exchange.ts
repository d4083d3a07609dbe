/**
 * Spec 4 "Chat", send: one question and its reply, from the request to the end.
 * requested → streaming → (interrupted | stopping) → done | failed
 * One that failed after its first words is broken: what was shown stays in the page.
 */
import { ApiError, type replies } from '@codex/api'
import type { Care, HistoryRecord, Notice, Reply } from '@codex/contracts/entities'
import type { ReplyStart, ReplyStateEvent } from '@codex/contracts/replies'
import { stripHtml } from '@codex/contracts/text'
import { failures } from '@codex/contracts/texts'
import type { ConversationRef } from '../companion'
import { messageId, type Message } from '../history/message'
import { isAttaching, kinds, startedKind, type Kind } from './kinds'

/** What an exchange is about. `typed` is empty when nothing is sent. */
export interface TurnRequest {
  readonly kind: Kind
  readonly typed: string
  /** The id of the record that is replaced: one's own last message, or the last reply. */
  readonly replaces?: string
  /** Of a message that is sent again. */
  readonly key?: string
  /** What another reply should be like. */
  readonly hint?: string
}

/** A message that was not sent. */
export interface Unsent extends Pick<TurnRequest, 'typed' | 'replaces' | 'key'> {
  /** It was changed, or is no message of its own: written again, it keeps its key until the conversation has gone on. */
  readonly discarded?: true
}

export interface Context {
  readonly userId: string
  readonly conversation: ConversationRef
  /** Its id. */
  readonly conversationId: string
  /** The id of the newest record. */
  readonly lastId: string | null
  /** The history as it was fetched last. */
  readonly known: readonly HistoryRecord[]
  /** Minutes by which this page's clock is ahead of UTC. */
  readonly utcOffset: number
}

export interface Exchange extends TurnRequest, Context {
  /** Unique in this page. The server makes one turn of all requests with the same key. */
  readonly key: string
  readonly attached: boolean
  readonly state: 'requested' | 'streaming' | 'interrupted' | 'stopping' | 'done' | 'failed'
  /** Null where the history has it. */
  readonly question: Message | null
  readonly reply: Message | null
  /** To be said above the reply. */
  readonly notice?: Notice
  /** What the message before the reply was read as. */
  readonly care?: Care
  /** Before its first words. */
  readonly waits?: ReplyStateEvent
  /** Since the reply last grew. */
  readonly interruptions: number
  /** Of a done exchange; null when the server finished it while the page was not connected. */
  readonly answer: Reply | null
  readonly error: ApiError | null
}

export type ExchangeEvent =
  | replies.ReplyProgress
  | replies.ReplyEnd
  | { readonly event: 'stop' }
  | { readonly event: 'refuse'; readonly error: ApiError }

/** ms before each attempt to find an interrupted reply. */
export const RETRY_PAUSES = [1000, 2000, 4000, 8000, 15_000]

export function exchangeOf(draft: TurnRequest, context: Context, random: string, now: string): Exchange {
  const { conversationId } = context
  const { kind, typed } = draft
  const key = draft.key ?? random
  return {
    ...draft,
    ...context,
    key,
    attached: isAttaching(draft),
    state: 'requested',
    question: kinds[kind].asks ? questionOf(conversationId, key, stripHtml(typed), now) : null,
    reply: null,
    interruptions: 0,
    answer: null,
    error: null,
  }
}

export function next(exchange: Exchange, event: ExchangeEvent): Exchange {
  if (isOver(exchange)) return exchange
  switch (event.event) {
    case 'start':
      return started(exchange, event)
    case 'update':
      return updated(exchange, event.text)
    case 'state':
      return { ...exchange, waits: event }
    case 'stop':
      return { ...exchange, state: 'stopping' }
    case 'done':
      return { ...exchange, state: 'done', answer: event }
    case 'idle':
      return storesReply(exchange, event.last_message_id)
        ? { ...exchange, state: 'done' }
        : failed(exchange, new ApiError(502, failures.chat))
    case 'refuse':
      return refused(exchange, event.error)
  }
}

function started(exchange: Exchange, start: ReplyStart): Exchange {
  const { question, time_stamp, replaces, notice, care, persona_name: persona } = start
  const state = exchange.state === 'stopping' ? 'stopping' : 'streaming'
  const own = exchange.question && persona ? { ...exchange.question, persona } : exchange.question
  const begun: Exchange = { ...exchange, state, question: own, ...(notice && { notice }), ...(care && { care }) }
  if (!isAttaching(exchange)) return begun
  const { conversationId, key } = exchange
  const kind = startedKind(start)
  return {
    ...begun,
    kind,
    typed: question,
    question: kinds[kind].asks ? { ...questionOf(conversationId, key, question, time_stamp), persona } : null,
    ...(replaces !== undefined && { replaces }),
  }
}

/** The server stores what the person saw when they stopped the reply: nothing is added to it. */
function updated(exchange: Exchange, text: string): Exchange {
  const { conversationId, key, reply, state, interruptions } = exchange
  if (state === 'stopping') return exchange
  const id = messageId(conversationId, 'profile', key)
  return {
    ...exchange,
    state: 'streaming',
    reply: { id, text, sender: 'profile', timestamp: '', growing: true, ...aboveOf(exchange) },
    interruptions: text.length > (reply?.text.length ?? 0) ? 0 : interruptions,
  }
}

/** What is shown above the reply. */
const aboveOf = ({ notice, care }: Exchange) => ({ ...(notice && { notice }), ...(care && { care }) })

/** Of a load balancer, or of a server without its database: nothing is known of the reply. */
const AWAY = [502, 503, 504]

/** A lost connection loses nothing that the server has begun: it is found again, once a server answers. */
function refused(exchange: Exchange, error: ApiError): Exchange {
  const { state, interruptions } = exchange
  const isLost = error.status === 0 || (state === 'interrupted' && AWAY.includes(error.status))
  if (state === 'requested' || !isLost || interruptions === RETRY_PAUSES.length) return failed(exchange, error)
  return { ...exchange, state: state === 'stopping' ? state : 'interrupted', interruptions: interruptions + 1 }
}

function failed(exchange: Exchange, error: ApiError): Exchange {
  const { reply } = exchange
  if (reply === null) return { ...exchange, state: 'failed', error }
  const { id, text, sender, timestamp } = reply
  return {
    ...exchange,
    state: 'failed',
    error,
    reply: { id, text, sender, timestamp, cutOff: true, ...aboveOf(exchange) },
  }
}

/** Whether the server, which has no reply in flight, has stored one since: ids grow. */
const storesReply = ({ kind, lastId }: Exchange, storedId: string | null) =>
  kinds[kind].keepsId === true || Number(storedId) > Number(lastId)

const questionOf = (conversationId: string, key: string, text: string, timestamp: string): Message => ({
  id: messageId(conversationId, 'user', key),
  text,
  sender: 'user',
  timestamp,
})

export const isOver = ({ state }: Exchange) => state === 'done' || state === 'failed'

/** A reply that was stopped before its first words is none. */
export const isBroken = ({ state, reply, error }: Exchange) =>
  state === 'failed' && reply !== null && error?.message !== failures.replyStopped

/** Without an answer, or with one of a server whose database did not answer: the reply may be stored with its key all the same. */
const mayBeStored = (error: ApiError | null) => error?.status === 0 || error?.status === 503

/** The message of an exchange that failed, to be sent again: what the server may have stored keeps its key. */
export const unsentOf = ({ typed, replaces, key, error }: Exchange): Unsent => ({
  typed,
  ...(replaces !== undefined && { replaces }),
  ...(mayBeStored(error) && { key }),
})

/** The same exchange again. */
export const repeatOf = (exchange: Exchange): TurnRequest => ({
  kind: exchange.kind,
  ...unsentOf(exchange),
  ...(exchange.hint !== undefined && { hint: exchange.hint }),
})

export const requestOf = (exchange: Exchange) => kinds[exchange.attached ? 'follow' : exchange.kind].requestOf(exchange)
