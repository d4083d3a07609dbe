/** The query language: words, "phrases", from:me, in:mira, before:2026-11-01, after:2026-10. It has no errors. */
import { fold } from '../text/fold'
import type { Phrase } from './phrase'
import { phraseOf } from './phrase'

export interface Query {
  readonly phrases: readonly Phrase[]
  /** Of their messages; empty: of any. A name is a phrase, 'me' is the user. */
  readonly from: readonly (Phrase | 'me')[]
  /** The companions whose conversations are searched; empty: all. */
  readonly in: readonly Phrase[]
  /** ms epoch, exclusive. */
  readonly before: number | null
  /** ms epoch, inclusive. */
  readonly after: number | null
}

/** A prefix with its value, a phrase, or what is between spaces. Each alternative takes what it began. */
const TERM = /(?:(from|in|before|after):)?(?:"([^"]*)(?:"|$)|([^\s"]+))/giu
/** Not typed to its end. */
const PREFIX_ONLY = /^(?:from|in|before|after):$/iu
/** Phones type the others. */
const QUOTES = /[“”„‟«»]/gu
const DATE = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/
const MINUTE = 60_000

/** The start of a year, month or day, ms epoch. Null: it is no date. */
function startOf(value: string, offset: number): number | null {
  const [, year, month = '1', day = '1'] = DATE.exec(value) ?? []
  if (year === undefined) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const found = new Date(at)
  const isReal = found.getUTCMonth() + 1 === Number(month) && found.getUTCDate() === Number(day)
  return isReal && Number(year) > 0 ? at - offset * MINUTE : null
}

/** `offset`: minutes by which the user's clock is ahead of UTC. */
export function parseQuery(text: string, offset = 0): Query {
  const phrases: Phrase[] = []
  const from: (Phrase | 'me')[] = []
  const within: Phrase[] = []
  let before: number | null = null
  let after: number | null = null

  for (const [whole, prefix, quoted, word = ''] of text.replace(QUOTES, '"').matchAll(TERM)) {
    if (PREFIX_ONLY.test(whole)) continue
    const value = quoted ?? word
    const phrase = phraseOf(fold(value).text, quoted === undefined || !whole.endsWith('"'))
    switch (prefix?.toLowerCase()) {
      case 'from':
        if (value.toLowerCase() === 'me') from.push('me')
        else if (phrase !== null) from.push(phrase)
        continue
      case 'in':
        if (phrase !== null) within.push(phrase)
        continue
      case 'before':
      case 'after': {
        const at = startOf(value, offset)
        if (at === null) break
        if (prefix.toLowerCase() === 'before') before = at
        else after = at
        continue
      }
    }
    const words = prefix === undefined ? phrase : phraseOf(fold(whole).text, phrase?.open ?? true)
    if (words !== null) phrases.push(words)
  }
  return { phrases, from, in: within, before, after }
}

export const isEmpty = ({ phrases, from, in: within, before, after }: Query) =>
  phrases.length === 0 && from.length === 0 && within.length === 0 && before === null && after === null
