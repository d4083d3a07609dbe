/** What of a conversation and of its memories fits a new message. */
import type { Queries } from '../../database'
import type { Near, Within } from './repository'
import { recallRepository, FREQUENT } from './repository'
import type { Content, Weighed } from './score'
import { idfOf, RARE, REACH, recency, scoreOf, WEIGHTS } from './score'
import { excerptAbout } from '../../search/excerpt'
import type { Term } from '../../text/terms'
import { contentOf, queryTerms } from '../../text/terms'

export interface Asked {
  readonly userId: string
  readonly conversationId: string
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
  | { readonly memoryId: string; readonly score: number }
  | { readonly messageId: number; readonly partner: number | null; readonly score: number }

/** UTF-16 units. */
const LONGEST_HIT = 500
/** Messages that are looked at closely: those with the rarest terms. */
const MOST_CANDIDATES = 15

const averageOf = (all: readonly Pick<Content, 'length'>[]) =>
  Math.max(1, all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length))

interface Query {
  readonly terms: readonly Weighed[]
  /** The messages that have each term; of a frequent one some. */
  readonly having: ReadonlyMap<string, ReadonlySet<number>>
  /** Terms that choose no message, because many have them. */
  readonly frequent: readonly string[]
  /** Tokens of the messages that the index does not have. */
  readonly lengths: ReadonlyMap<number, number>
}

/** The best, until there are `limit`: no message twice. */
function choose(all: readonly Found[], limit: number): readonly Found[] {
  const chosen: Found[] = []
  const inserted = new Set<number | null>([null])
  for (const one of all.toSorted((left, right) => right.score - left.score)) {
    if (chosen.length === limit) break
    if ('memoryId' in one) chosen.push(one)
    else if (!inserted.has(one.messageId)) {
      const partner = inserted.has(one.partner) ? null : one.partner
      inserted.add(one.messageId).add(partner)
      chosen.push({ ...one, partner })
    }
  }
  return chosen
}

export function createRecall(queries: Queries) {
  const repository = recallRepository(queries)

  async function weigh(within: Within, terms: readonly Term[]): Promise<Query> {
    // Words of small talk are frequent: they are not counted.
    const texts = terms.filter(({ role }) => role !== 'talk').map(({ text }) => text)
    const [found, unindexed] = await Promise.all([repository.having(within, texts), repository.unindexed(within)])
    const having = new Map(texts.map((text, place) => [text, new Set(found.ids[place])]))
    const frequent = terms.map(({ text }) => text).filter((text) => (having.get(text)?.size ?? FREQUENT) >= FREQUENT)
    const lengths = new Map<number, number>()
    for (const { id, message } of unindexed) {
      const content = contentOf(message)
      lengths.set(id, content.length)
      for (const text of texts) if (content.terms.has(text)) having.get(text)?.add(id)
    }
    const idf = (text: string) => idfOf(found.messages, having.get(text)?.size ?? FREQUENT)
    return { terms: terms.map((term) => ({ ...term, idf: idf(term.text) })), having, frequent, lengths }
  }

  /** The messages with the most of the query, newer ones first. */
  function candidatesOf({ terms, having, frequent }: Query): readonly number[] {
    const sums = new Map<number, number>()
    for (const { text, role, idf } of terms.filter(({ text }) => !frequent.includes(text)))
      for (const id of having.get(text) ?? [])
        // Terms of the last reply come last: they choose among the messages that have others.
        if (role !== 'context' || sums.has(id)) sums.set(id, (sums.get(id) ?? 0) + WEIGHTS[role] * idf)
    return [...sums]
      .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || other - one)
      .slice(0, MOST_CANDIDATES)
      .map(([id]) => id)
  }

  /** Those that fit, each with the message that belongs to it. */
  async function messagesFor(within: Within, query: Query, now: Date) {
    const candidates = candidatesOf(query)
    const { frequent } = query
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
    const along = (links: ReadonlyMap<number, number>, from: number) => {
      const found: (Near & Content)[] = []
      for (let id = links.get(from); found.length < REACH && id !== undefined; id = links.get(id)) {
        const one = contents.get(id)
        if (one !== undefined) found.push(one)
      }
      return found
    }
    // An answer beside a question may have none of its words.
    const scored = candidates.flatMap((id) => [before.get(id), id, after.get(id)]).filter((id) => id !== undefined)
    return [...new Set(scored)].flatMap((id) => {
      const own = contents.get(id)
      if (own === undefined) return []
      const sides = { before: along(before, id), after: along(after, id) }
      const { score, fits } = scoreOf(query.terms, own, sides, average)
      if (!fits) return []
      const [pair] = own.speaker === 'user' ? sides.after : sides.before
      const partner = pair !== undefined && pair.speaker !== own.speaker ? pair.id : null
      return [{ messageId: own.id, partner, score: score * recency(now.getTime() - own.at) }]
    })
  }

  return async function recall(asked: Asked): Promise<readonly Hit[]> {
    const { userId, conversationId, beforeId, memories, limit, now } = asked
    const terms = queryTerms(asked.text, asked.lastReply, asked.names)
    const isAbout = terms.some(({ role }) => role === 'topic' || role === 'kana')
    if (!isAbout || (beforeId === null && memories.length === 0)) return []
    const within = { userId, conversationId, beforeId: beforeId ?? Number.MAX_SAFE_INTEGER }
    const query = await weigh(within, terms)
    const messages = beforeId === null ? [] : await messagesFor(within, query, now)
    const contents = memories.map(({ id, text }) => ({ id, ...contentOf(text) }))
    const average = averageOf(contents)
    const remembered = contents.flatMap((own) => {
      const { score, fits } = scoreOf(query.terms, own, null, average, RARE.memory)
      return fits ? [{ memoryId: own.id, score }] : []
    })

    const chosen = choose([...remembered, ...messages], limit)
    const inserted = chosen.flatMap((one) => ('messageId' in one ? [one.messageId, one.partner] : []))
    const ids = inserted.filter((id) => id !== null)
    const wanted = new Set(query.terms.map(({ text }) => text))
    const rows = ids.length === 0 ? [] : await repository.texts(within, ids)
    const lines = new Map(
      rows.map(({ id, speaker, message }) => [
        id,
        { messageId: id, speaker, text: excerptAbout(message, wanted, LONGEST_HIT) },
      ]),
    )
    return chosen.flatMap((one): Hit[] => {
      if ('memoryId' in one) return [one]
      const line = lines.get(one.messageId)
      return line === undefined ? [] : [{ ...line, score: one.score, with: lines.get(one.partner ?? -1) ?? null }]
    })
  }
}
