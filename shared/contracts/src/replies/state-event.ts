import * as v from 'valibot'
import { readAs } from '../entities/read-as'

/**
 * What a reply waits for before its first words, from models on the computer of the server: any number of events between start and the
 * first delta. Apart from the events of a reply, whose released readers know no other ones and skip this.
 */
export const replyStateSchema = v.object({
  event: v.literal('state'),
  state: v.picklist(['waking', 'reading', 'queued']),
  /** Of the prompt, while reading. */
  percent: v.exactOptional(v.number()),
  /** While queued; 1: the next one. */
  place: v.exactOptional(v.number()),
})
export type ReplyStateEvent = Readonly<v.InferOutput<typeof replyStateSchema>>

/** Null for another event, and for an unknown state. */
export const readReplyState = (event: string, data: unknown): ReplyStateEvent | null =>
  readAs(replyStateSchema, { ...Object(data), event })
