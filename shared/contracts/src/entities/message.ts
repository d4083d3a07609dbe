import * as v from 'valibot'
import { ContractError } from '../contract-error'
import { failures } from '../texts'
import { care } from './care'
import { engine } from './engine'
import { notice } from './notice'
import { or, readAs, readBy } from './read-as'

const text = v.string()
const optionalText = v.exactOptional(text)
const flag = v.exactOptional(v.literal(true))

/** The number of replies to one question, and the index of the one that the history shows. */
const alternatives = v.object({ count: v.number(), chosen: v.number() })
export type Alternatives = Readonly<v.InferOutput<typeof alternatives>>

function readAlternatives(raw: unknown): Alternatives | null {
  const { count, chosen } = readAs(alternatives, raw) ?? { count: 0, chosen: -1 }
  const sensible = Number.isInteger(count) && Number.isInteger(chosen) && count > 1 && chosen >= 0 && chosen < count
  return sensible ? { count, chosen } : null
}

const optionalCare = v.exactOptional(care)
const made = { engine: v.exactOptional(engine) }
/** How a reply ended: it broke off after its first words, or its reader stopped it. Both can be continued. */
const ending = { cut_off: flag, stopped: flag }
const about = {
  alternatives: v.exactOptional(readBy(alternatives, readAlternatives)),
  care: optionalCare,
  ...ending,
  /** Said above the reply. */
  notice: v.exactOptional(notice),
}

/** Spec 7 requires only `message`. */
export const reply = v.object({
  message: text,
  ...made,
  message_id: optionalText,
  question_id: optionalText,
  time_stamp: optionalText,
  /** Who the user was in the question, as in a record of it. */
  persona_name: optionalText,
  ...about,
})
export type Reply = Readonly<v.InferOutput<typeof reply>>

/** Null without a message. */
export const readReply = (raw: unknown): Reply | null => readAs(reply, raw)

/** One of the replies to a question. `time_stamp` is ISO 8601, UTC. */
const alternative = v.object({
  message: text,
  ...made,
  time_stamp: or(text, ''),
  care: optionalCare,
  ...ending,
})
export type Alternative = Readonly<v.InferOutput<typeof alternative>>

/**
 * Spec 3 "Chat history record". `sender` is a username, or '{name} (AI)'; `time_stamp` is ISO 8601, UTC. The optional fields but
 * `message_id`, `persona_name` and `parted` are on replies; `alternatives` where there is more than one to the question.
 */
export const record = v.object({
  sender: text,
  message: text,
  time_stamp: or(text, ''),
  ...made,
  message_id: optionalText,
  /** Of a message of the user: who they were in it; absent: the sender. */
  persona_name: optionalText,
  /** Other conversations share the past up to this message, and go on differently. */
  parted: flag,
  ...about,
})
export type HistoryRecord = Readonly<v.InferOutput<typeof record>>

const history = v.array(record)

/** Oldest first. Leaves out the rows that are no message. */
export function readHistory(raw: unknown): readonly HistoryRecord[] {
  const records = readAs(history, raw)
  if (records === null) throw new ContractError(failures.chat)
  return records
}

/** Oldest first. Null when one of them is unreadable: the places of the others would be wrong. */
export const alternativeList = readBy(v.array(alternative), (raw) => {
  const read = readAs(v.array(alternative), raw)
  return Array.isArray(raw) && read?.length === raw.length ? read : null
})
