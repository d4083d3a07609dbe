/** BM25 of a message with its neighbours: decision 121. */

const K1 = 1.2
const B = 0.75
/** Of the message before and of the one after. */
const NEIGHBOUR = 0.5
/** A conversation is taken for at least this long: in a short one no word would be rare. */
const LEAST_MESSAGES = 200
/** A term of the new message with a greater idf says enough alone where it stands itself. Memories were chosen to be remembered. */
export const RARE = { message: 4, memory: 2 } as const
const RECENCY = { weight: 0.15, days: 14 } as const
const DAY = 86_400_000

/** A term of the query, and how rare it is in the conversation. */
export interface Weighed {
  readonly text: string
  readonly weight: number
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

/** `neighbours`: of a message the one before and the one after, where there is one; of a memory none. `average`: length. */
export function scoreOf(
  query: readonly Weighed[],
  own: Content,
  neighbours: readonly (Content | undefined)[],
  average: number,
  rare: number = RARE.message,
): Scored {
  const around = neighbours.filter((one) => one !== undefined)
  const share = neighbours.length * NEIGHBOUR
  const length = (own.length + NEIGHBOUR * around.reduce((sum, one) => sum + one.length, 0)) / (1 + share)
  const norm = K1 * (1 - B + (B * length) / average)
  let score = 0
  let matched = 0
  let fits = false
  for (const { text, weight, idf } of query) {
    const near = around.reduce((sum, { terms }) => sum + (terms.has(text) ? NEIGHBOUR : 0), 0)
    const frequency = (own.terms.has(text) ? 1 : 0) + near
    if (frequency === 0) continue
    score += (weight * idf * frequency * (K1 + 1)) / (frequency + norm)
    if (weight < 1) continue
    matched += 1
    fits ||= matched > 1 || (idf > rare && own.terms.has(text))
  }
  return { score, fits }
}

/** What was said lately comes a little sooner. */
export const recency = (age: number) => 1 + RECENCY.weight * Math.exp(-Math.max(0, age) / (RECENCY.days * DAY))
