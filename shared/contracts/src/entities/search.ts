import { sourceOf, type Source } from './source'

/** A message that matches a search. `sender` and `time_stamp` as in the history. */
export interface SearchHit {
  readonly profile_id: string
  readonly message_id: string
  readonly sender: string
  readonly time_stamp: string
  /** The part of the message around what was found, as plain text. */
  readonly excerpt: string
  /** What was found: UTF-16 units of `excerpt` from the first number to before the second, in order. */
  readonly ranges: readonly (readonly number[])[]
}

export interface SearchResults {
  readonly hits: readonly SearchHit[]
  /** Null: there are no more. */
  readonly next: string | null
}

/** Leaves out the rows that are no hit, and ranges that are none of their excerpt. */
export function readSearchResults(source: Source): SearchResults | null {
  const hits = source.raw('hits')
  if (!Array.isArray(hits)) return null
  return { hits: hits.map(readHit).filter((hit) => hit !== null), next: source.text('next') ?? null }
}

function readHit(raw: unknown): SearchHit | null {
  const source = sourceOf(raw)
  const profile_id = source?.text('profile_id')
  const message_id = source?.text('message_id')
  if (!source || profile_id === undefined || message_id === undefined) return null
  const excerpt = source.text('excerpt') ?? ''
  return {
    profile_id,
    message_id,
    sender: source.text('sender') ?? '',
    time_stamp: source.text('time_stamp') ?? '',
    excerpt,
    ranges: readRanges(source.raw('ranges'), excerpt.length),
  }
}

function readRanges(raw: unknown, length: number): readonly (readonly number[])[] {
  let end = 0
  return (Array.isArray(raw) ? raw : []).flatMap((range: unknown) => {
    const [from, to] = Array.isArray(range) ? range.map(Number) : []
    const isRange = from !== undefined && to !== undefined && from >= end && from < to && to <= length
    if (!isRange) return []
    end = to
    return [[from, to]]
  })
}
