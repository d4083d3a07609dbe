/** What of a conversation and of its memories fits a new message: decision 121. */
import type { Queries } from '../../database'
import { clip } from './clip'
import type { Near, Within } from './repository'
import { recallRepository, FREQUENT } from './repository'
import type { Content, Weighed } from './score'
import { idfOf, RARE, recency, scoreOf } from './score'
import type { Term } from './terms'
import { contentOf, queryTerms } from './terms'

export interface Asked {
  readonly userId: string
  readonly companionId: string
  /** The companion's and the user's: they count as little as "the". */
  readonly names: readonly string[]
  /** The new message. */
  readonly text: string
  readonly lastReply: string | null
  /** Only messages with a smaller id are found; null: none. */
  readonly beforeId: number | null
  readonly memories: readonly { readonly id: string; readonly text: string }[]
  readonly limit: number
  readonly now: Date
}

interface Line {
  readonly messageId: number
  readonly speaker: Near['speaker']
  /** At most LONGEST_HIT UTF-16 units, about what was asked for. */
  readonly text: string
}

/** `with`: the reply to the message, or the message that it replies to. No message is in two hits. */
export type Hit =
  | { readonly memoryId: string; readonly score: number }
  | (Line & { readonly score: number; readonly with: Line | null })

type Found =
  { readonly memoryId: string; readonly score: number } | Pick<Line & { score: number }, 'messageId' | 'score'>

/** Messages that are looked at closely: those with the rarest terms. */
const MOST_CANDIDATES = 25

const averageOf = (all: readonly Pick<Content, 'length'>[]) =>
  Math.max(1, all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length))

const isFrequent = (having?: ReadonlySet<number>) => having !== undefined && having.size >= FREQUENT

interface Query {
  readonly terms: readonly Weighed[]
  /** The messages that have each term. */
  readonly having: ReadonlyMap<string, ReadonlySet<number>>
  /** Tokens of the messages that the index does not have. */
  readonly lengths: ReadonlyMap<number, number>
}

export function createRecall(queries: Queries) {
  const repository = recallRepository(queries)

  async function weigh(within: Within, terms: readonly Term[]): Promise<Query> {
    const texts = terms.map(({ text }) => text)
    const [found, unindexed] = await Promise.all([repository.having(within, texts), repository.unindexed(within)])
    const having = new Map(texts.map((text, place) => [text, new Set(found.ids[place])]))
    const lengths = new Map<number, number>()
    for (const { id, message } of unindexed) {
      const content = contentOf(message)
      lengths.set(id, content.length)
      for (const text of texts) if (content.terms.has(text)) having.get(text)?.add(id)
    }
    const weighed = terms.map((term) => ({ ...term, idf: idfOf(found.messages, having.get(term.text)?.size ?? 0) }))
    return { terms: weighed, having, lengths }
  }

  /** The messages with the most of the query, newer ones first. */
  function candidatesOf({ terms, having }: Query): readonly number[] {
    const sums = new Map<number, number>()
    for (const { text, weight, idf } of terms.filter(({ text }) => !isFrequent(having.get(text))))
      for (const id of having.get(text) ?? []) sums.set(id, (sums.get(id) ?? 0) + weight * idf)
    return [...sums]
      .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || other - one)
      .slice(0, MOST_CANDIDATES)
      .map(([id]) => id)
  }

  /** Best first, each with the message that belongs to it, until there are `limit`. */
  async function messagesFor(within: Within, query: Query, now: Date) {
    const candidates = candidatesOf(query)
    const frequent = query.terms.map(({ text }) => text).filter((text) => isFrequent(query.having.get(text)))
    const rows = candidates.length === 0 ? [] : await repository.around(within, candidates, frequent)
    const contents = new Map<number, Near & Content>()
    const before = new Map<number, number>()
    const after = new Map<number, number>()
    for (const [at, row] of rows.entries()) {
      const terms = new Set(query.terms.map(({ text }) => text).filter((text) => query.having.get(text)?.has(row.id)))
      for (const place of row.frequent) terms.add(frequent[place] ?? '')
      contents.set(row.id, { ...row, terms, length: row.length ?? query.lengths.get(row.id) ?? 0 })
      const next = rows[at + 1]
      if (next?.of !== row.of) continue
      after.set(row.id, next.id)
      before.set(next.id, row.id)
    }
    const average = averageOf([...contents.values()])
    const at = (id: number | undefined) => (id === undefined ? undefined : contents.get(id))
    const scored = new Set(candidates.flatMap((id) => [before.get(id), id, after.get(id)]))
    return [...scored].flatMap((id) => {
      const own = at(id)
      if (own === undefined) return []
      const sides = [at(before.get(own.id)), at(after.get(own.id))] as const
      const { score, fits } = scoreOf(query.terms, own, sides, average)
      if (!fits) return []
      const [, reply] = sides
      const pair = own.speaker === 'user' ? reply : sides[0]
      const partner = pair !== undefined && pair.speaker !== own.speaker ? pair.id : null
      return [{ messageId: own.id, partner, score: score * recency(now.getTime() - own.at) }]
    })
  }

  return async function recall(asked: Asked): Promise<readonly Hit[]> {
    const { userId, companionId, beforeId, memories, limit, now } = asked
    const terms = queryTerms(asked.text, asked.lastReply, asked.names)
    if (terms.length === 0 || (beforeId === null && memories.length === 0)) return []
    const within = { userId, companionId, beforeId: beforeId ?? Number.MAX_SAFE_INTEGER }
    const query = await weigh(within, terms)
    const messages = beforeId === null ? [] : await messagesFor(within, query, now)
    const contents = memories.map(({ id, text }) => ({ id, ...contentOf(text) }))
    const average = averageOf(contents)
    const kept = contents.flatMap((own) => {
      const { score, fits } = scoreOf(query.terms, own, [], average, RARE.memory)
      return fits ? [{ memoryId: own.id, score }] : []
    })

    const chosen: (Found & { readonly partner?: number | null })[] = []
    const inserted = new Set<number>()
    for (const one of [...kept, ...messages].toSorted((left, right) => right.score - left.score)) {
      if (chosen.length === limit) break
      if ('messageId' in one) {
        if (inserted.has(one.messageId)) continue
        const partner = one.partner === null || inserted.has(one.partner) ? null : one.partner
        for (const id of [one.messageId, partner]) if (id !== null) inserted.add(id)
        chosen.push({ ...one, partner })
      } else chosen.push(one)
    }
    const wanted = new Set(query.terms.map(({ text }) => text))
    const rows = inserted.size === 0 ? [] : await repository.texts(within, [...inserted])
    const lines = new Map(
      rows.map(({ id, speaker, message }) => [id, { messageId: id, speaker, text: clip(message, wanted) }]),
    )
    return chosen.flatMap((one): Hit[] => {
      if ('memoryId' in one) return [one]
      const line = lines.get(one.messageId)
      return line === undefined ? [] : [{ ...line, score: one.score, with: lines.get(one.partner ?? -1) ?? null }]
    })
  }
}
