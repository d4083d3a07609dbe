import * as v from 'valibot'
import * as shapes from '../endpoints/shapes'
import type { Care } from '../entities/care'
import { readCare } from '../entities/care'
import type { Notice } from '../entities/notice'
import { readNotice } from '../entities/notice'
import type { Reply } from '../entities/reply'
import { readReply } from '../entities/reply'
import { sourceOf } from '../entities/source'

/**
 * A reply as server-sent events: start, any number of deltas, then done or error; or only idle, when no reply is active.
 * `event` is the event's type on the wire, the rest is its data as JSON.
 */

const { text, number } = shapes
const KINDS = ['send', 'resend', 'regenerate'] as const

/** The question, empty where the companion begins. It is not in the history before the reply is complete. */
export interface ReplyStart {
  readonly kind: (typeof KINDS)[number]
  readonly question: string
  readonly time_stamp: string
  /** The id of the message to be replaced: a question (resend) or a reply (regenerate, also of one that goes on). */
  readonly replaces?: string
  /** What the question was read as; whether the story is paused comes with `done`. */
  readonly care?: Care
  /** Said above the reply. */
  readonly notice?: Notice
}

export type ReplyEvent =
  | ({ readonly event: 'start' } & ReplyStart)
  /** More text. A late subscriber gets the text so far as one delta. */
  | { readonly event: 'delta'; readonly text: string }
  | ({ readonly event: 'done' } & Reply)
  /** `status` as of HTTP; `retry_after` in seconds. Nothing of the reply was stored. */
  | { readonly event: 'error'; readonly status: number; readonly message: string; readonly retry_after?: number }
  | { readonly event: 'idle'; readonly last_message_id: string | null }

export const replyEventSchema = v.variant('event', [
  v.object({
    event: v.literal('start'),
    kind: v.picklist(KINDS),
    question: text,
    time_stamp: text,
    replaces: v.exactOptional(text),
    care: shapes.care,
    notice: shapes.notice,
  }),
  v.object({ event: v.literal('delta'), text }),
  v.object({ event: v.literal('done'), ...shapes.reply.entries }),
  v.object({
    event: v.literal('error'),
    status: number,
    message: text,
    retry_after: v.exactOptional(number),
  }),
  v.object({
    event: v.literal('idle'),
    last_message_id: v.nullable(text),
  }),
])

type Read = (data: unknown) => ReplyEvent | null

function readStart(data: unknown): ReplyEvent | null {
  const source = sourceOf(data)
  const kind = KINDS.find((known) => known === source?.raw('kind'))
  const question = source?.raw('question')
  if (!source || !kind || typeof question !== 'string') return null
  const replaces = source.text('replaces')
  const time_stamp = source.text('time_stamp') ?? ''
  const care = readCare(source.raw('care'))
  return {
    event: 'start',
    kind,
    question,
    time_stamp,
    ...(replaces !== undefined && { replaces }),
    ...(care && { care }),
    ...readNotice(source),
  }
}

function readDelta(data: unknown): ReplyEvent | null {
  const piece = sourceOf(data)?.raw('text')
  return typeof piece === 'string' ? { event: 'delta', text: piece } : null
}

function readDone(data: unknown): ReplyEvent | null {
  const reply = readReply(data)
  return reply && { event: 'done', ...reply }
}

function readFailure(data: unknown): ReplyEvent | null {
  const source = sourceOf(data)
  const status = source?.number('status')
  const message = source?.text('message')
  if (!source || status === undefined || message === undefined) return null
  const wait = source.number('retry_after')
  return { event: 'error', status, message, ...(wait !== undefined && { retry_after: wait }) }
}

const readIdle: Read = (data) => ({
  event: 'idle',
  last_message_id: sourceOf(data)?.text('last_message_id') ?? null,
})

const readers: Readonly<Record<ReplyEvent['event'], Read>> = {
  start: readStart,
  delta: readDelta,
  done: readDone,
  error: readFailure,
  idle: readIdle,
}

const isKnown = (event: string): event is ReplyEvent['event'] => Object.hasOwn(readers, event)

/** Null for an unknown or unreadable event. */
export const readReplyEvent = (event: string, data: unknown): ReplyEvent | null =>
  isKnown(event) ? readers[event](data) : null
