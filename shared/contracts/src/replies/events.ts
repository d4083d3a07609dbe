import * as v from 'valibot'
import { care } from '../entities/care'
import { reply } from '../entities/message'
import { notice } from '../entities/notice'
import { or, readAs, readBy } from '../entities/read-as'

/**
 * A reply as server-sent events: start, any number of deltas, then done or error; or only idle, when no reply is active.
 * `event` is the event's type on the wire, the rest is its data as JSON.
 */

const text = v.string()
/** It may be blank. */
const anyText = readBy(text, (raw) => (typeof raw === 'string' ? raw : null))

const start = {
  kind: v.picklist(['send', 'resend', 'regenerate']),
  /** Empty where the companion begins. It is not in the history before the reply is complete. */
  question: anyText,
  time_stamp: or(text, ''),
  /** Who the user is in the conversation, where that is not the username. */
  persona_name: v.exactOptional(text),
  /** The id of the message to be replaced: a question (resend) or a reply (regenerate, also of one that goes on). */
  replaces: v.exactOptional(text),
  /** What the question was read as; whether the story is paused comes with `done`. */
  care: v.exactOptional(care),
  /** Said above the reply. */
  notice: v.exactOptional(notice),
}
export type ReplyStart = Readonly<v.InferOutput<v.ObjectSchema<typeof start, undefined>>>

const events = [
  v.object({ event: v.literal('start'), ...start }),
  /** More text. A late subscriber gets the text so far as one delta. */
  v.object({ event: v.literal('delta'), text: anyText }),
  v.object({ event: v.literal('done'), ...reply.entries }),
  /** `status` as of HTTP; `retry_after` in seconds. Nothing of the reply was stored. */
  v.object({
    event: v.literal('error'),
    status: v.number(),
    message: text,
    retry_after: v.exactOptional(v.number()),
  }),
  v.object({ event: v.literal('idle'), last_message_id: v.nullable(text) }),
] as const

export const replyEventSchema = v.variant('event', [...events])
export type ReplyEvent = Readonly<v.InferOutput<(typeof events)[number]>>

/** Null for an unknown or unreadable event. */
export function readReplyEvent(event: string, data: unknown): ReplyEvent | null {
  const shape = events.find(({ entries }) => entries.event.literal === event)
  return shape ? readAs(shape, { ...Object(data), event }) : null
}
