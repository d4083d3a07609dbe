/** BM25 of a message with its neighbours. */

import type { Role } from '../../text/terms'

const K1 = 1.2
const B = 0.75
/** How much the messages before and after one count, by their distance. */
const NEIGHBOURS = [0.5, 0.25] as const
/** Messages on each side that count. */
export const REACH = NEIGHBOURS.length
/** A conversation is taken for at least this long: in a short one no word would be rare. */
const LEAST_MESSAGES = 200
/** A reply may have been about something else. */
export const WEIGHTS: Readonly<Record<Role, number>> = { topic: 1, talk: 1, kana: 1, context: 0.25 }
/** A term of the new message with a greater idf says enough alone where it stands itself. Memories were chosen to be remembered. */
export const RARE = { message: 4, memory: 2 } as const
const RECENCY = { weight: 0.15, days: 14 } as const
const DAY = 86_400_000

/** A term of the query, and how rare it is in the conversation. */
export interface Weighed {
  readonly text: string
  readonly role: Role
  readonly idf: number
}

/** What counts of a message: which terms it has, and how many tokens. */
export interface Content {
  readonly terms: ReadonlySet<string>
  readonly length: number
}

export const idfOf = (messages: number, having: number) => {
  const all = Math.max(messages, having, LEAST_MESSAGES)
  return Math.log(1 + (all - having + 0.5) / (having + 0.5))
}

export interface Scored {
  readonly score: number
  /** False: too little of the query is in it. */
  readonly fits: boolean
}

/** What is beside a message, nearest first; a memory has nothing. */
export interface Sides {
  readonly before: readonly Content[]
  readonly after: readonly Content[]
}

/** `average`: length. */
export function scoreOf(
  query: readonly Weighed[],
  own: Content,
  sides: Sides | null,
  average: number,
  rare: number = RARE.message,
): Scored {
  const around = [sides?.before ?? [], sides?.after ?? []].flatMap((side) =>
    NEIGHBOURS.flatMap((share, at) => {
      const content = side[at]
      return content === undefined ? [] : [{ share, content }]
    }),
  )
  const all = sides === null ? 1 : 1 + 2 * NEIGHBOURS.reduce((sum, share) => sum + share, 0)
  const length = (own.length + around.reduce((sum, { share, content }) => sum + share * content.length, 0)) / all
  const norm = K1 * (1 - B + (B * length) / average)
  let score = 0
  let matched = 0
  let topics = 0
  let isEnough = false
  for (const { text, role, idf } of query) {
    const near = around.reduce((sum, { share, content }) => sum + (content.terms.has(text) ? share : 0), 0)
    const frequency = (own.terms.has(text) ? 1 : 0) + near
    if (frequency === 0) continue
    score += (WEIGHTS[role] * idf * frequency * (K1 + 1)) / (frequency + norm)
    const isRare = idf > rare
    if (role === 'context' || (role === 'kana' && !isRare)) continue
    matched += 1
    if (role === 'talk') continue
    topics += 1
    isEnough ||= role === 'topic' && isRare && own.terms.has(text)
  }
  return { score, fits: isEnough || (topics > 0 && matched > 1) }
}

/** What was said lately comes a little sooner. */
export const recency = (age: number) => 1 + RECENCY.weight * Math.exp(-Math.max(0, age) / (RECENCY.days * DAY))
