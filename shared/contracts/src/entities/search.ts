import * as v from 'valibot'
import { list, or, readAs, readBy } from './read-as'

const text = v.string()

const hit = v.object({
  profile_id: text,
  message_id: text,
  /** Absent of the first conversation. */
  conversation_id: v.exactOptional(text),
  /** As in the history. */
  sender: or(text, ''),
  time_stamp: or(text, ''),
  /** The part of the message around what was found, as plain text. */
  excerpt: or(text, ''),
  /** What was found: UTF-16 units of `excerpt` from the first number to before the second, in order. */
  ranges: readBy(list(list(v.number())), (raw) =>
    Array.isArray(raw) ? raw.map((range) => (Array.isArray(range) ? range.map(Number) : [])) : [],
  ),
})

/** A message that matches a search. Ranges that are none of its excerpt are left out. */
const searchHit = readBy(hit, (raw) => {
  const read = readAs(hit, raw)
  return read && { ...read, ranges: rangesOf(read.ranges, read.excerpt.length) }
})
export type SearchHit = Readonly<v.InferOutput<typeof hit>>

/** `next` is null when there are no more. */
export const searchResults = v.object({ hits: list(searchHit), next: v.nullable(text) })
export type SearchResults = Readonly<v.InferOutput<typeof searchResults>>

function rangesOf(ranges: readonly (readonly number[])[], length: number) {
  let end = 0
  return ranges.flatMap(([from = NaN, to = NaN]) => {
    if (!(from >= end && from < to && to <= length)) return []
    end = to
    return [[from, to]]
  })
}
