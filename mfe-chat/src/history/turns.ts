/** Spec 4 "Chat", send: what was sent and answered stays until a fetched history contains it. */
import type { HistoryRecord } from '@codex/contracts/entities'

type Records = readonly HistoryRecord[]

/** What of a question and its reply no fetched history has contained. */
export interface Turn {
  readonly records: Records
  /** The history that was fetched before: records of spec 7 have no ids, and the same text may be sent twice. */
  readonly known: Records
}

/** Not by its time: a server may answer another one each time. */
const isSame = (one: HistoryRecord, other: HistoryRecord | undefined) =>
  other !== undefined &&
  (one.message_id === undefined || other.message_id === undefined
    ? one.sender === other.sender && one.message === other.message
    : one.message_id === other.message_id)

/** Where `fetched` goes on after what was known, of which it may have the end only. */
function endOfKnown(known: Records, fetched: Records): number {
  const left = known.findIndex((_, from) => known.slice(from).every((record, at) => isSame(record, fetched[at])))
  return left < 0 ? 0 : known.length - left
}

/** The index of the record, or of one that the server has stored later; -1: none. */
const placeOf = ({ message_id: id, message }: HistoryRecord, fetched: Records, from: number) =>
  fetched.findIndex((one, at) => {
    if (id === undefined || one.message_id === undefined) return at >= from && one.message.trim() === message.trim()
    return one.message_id === id || Number(one.message_id) > Number(id)
  })

/** What is still not contained. */
export function missing(turns: readonly Turn[], fetched: Records): readonly Turn[] {
  let end = 0
  return turns.flatMap(({ records, known }) => {
    let from = Math.max(end, endOfKnown(known, fetched))
    const left = records.filter((record) => {
      const place = placeOf(record, fetched, from)
      if (place < 0) return true
      from = place + 1
      return false
    })
    const isContained = left.at(-1) !== records.at(-1)
    if (left.length < records.length) end = from
    return isContained ? [] : [{ records: left, known: fetched }]
  })
}

/** The turns after `records` and all that follows them were replaced. */
export const remaining = (turns: readonly Turn[], records: Records): readonly Turn[] =>
  turns
    .map((turn) => ({ ...turn, records: turn.records.filter((record) => records.includes(record)) }))
    .filter((turn) => turn.records.length > 0)
