/** The terms of a text for recall: words cut to their beginning, and pairs of characters where no space separates words. */
import { fold } from '../../search/fold'
import { pairTokens, runsOf, tokensOf } from '../../search/runs'
import { STOP_WORDS } from './stop-words'

/** `text` of `CUT` characters stands for every word that begins with it. */
export interface Term {
  readonly text: string
  readonly weight: number
}

/** Code points that stand for a word: no language needs a stemmer then, see decision 121. */
export const CUT = 5
/** Of the new message, and of the reply before it. */
const MOST = { message: 16, reply: 4 } as const
const REPLY_WEIGHT = 0.25

export const cut = (word: string) => (word.length <= CUT ? word : Array.from(word).slice(0, CUT).join(''))
const wordsOf = (text: string) => runsOf(fold(text).text).map((run) => run.text)

/** What a text has, as terms are compared with it; `length` counts the tokens of the index. */
export function contentOf(text: string): { readonly terms: ReadonlySet<string>; readonly length: number } {
  const tokens = tokensOf(fold(text).text)
  return { terms: new Set(tokens.map(cut)), length: tokens.length }
}

/** Grammar for the most part. */
const HIRAGANA = /^\p{Script=Hiragana}+$/u
/** A word by itself, such as 猫 before a particle. */
const LONE_HAN = /(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu

/** Each with how much it is likely to say, before anything is counted: a long word more than a short one. */

function candidates(text: string, names: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>()
  const add = (term: string, rank: number) => found.set(term, Math.max(rank, found.get(term) ?? 0))
  for (const { unspaced, text: word } of runsOf(fold(text).text)) {
    if (names.has(word)) continue
    if (!unspaced) {
      if (word.length > 1 && !STOP_WORDS.has(word)) add(cut(word), word.length)
      continue
    }
    for (const pair of pairTokens(word)) if (!names.has(pair)) add(pair, HIRAGANA.test(pair) ? 1 : 6)
    for (const [character] of word.matchAll(LONE_HAN)) if (!names.has(character)) add(character, 3)
  }
  return found
}

const first = (ranks: ReadonlyMap<string, number>, most: number) =>
  [...ranks]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([text]) => text)

/** Those of the new message first. `names` say nothing in a conversation between their owners. */
export function queryTerms(message: string, lastReply: string | null, names: readonly string[]): readonly Term[] {
  const known = new Set(names.flatMap((name) => [...wordsOf(name), ...contentOf(name).terms]))
  const asked = first(candidates(message, known), MOST.message)
  const said = first(candidates(lastReply ?? '', known), MOST.reply)
  return [
    ...asked.map((text) => ({ text, weight: 1 })),
    ...said.filter((text) => !asked.includes(text)).map((text) => ({ text, weight: REPLY_WEIGHT })),
  ]
}
