/** The terms of a text for recall: words cut to their beginning, and pairs of characters where no space separates words. */
import { fold } from './fold'
import { pairTokens, runsOf, tokensOf } from './runs'
import { wordsOf } from './words'

/** Folded words that say nothing about the subject of a message. Of scripts without spaces pairs of characters. */
export const STOP_WORDS = wordsOf('nothing')
/** Those that say little: they are in every second message, and alone find nothing. */
export const SMALL_TALK_WORDS = wordsOf('small talk')

/**
 * What a term of the new message says. `topic`: what it is about; `talk`: little, a word of small talk; `kana`: a pair of them,
 * a part of a word or of the grammar. `context`: the term is of the last reply.
 */
export type Role = 'topic' | 'talk' | 'kana' | 'context'

/** `text` of `CUT` characters stands for every word that begins with it. */
export interface Term {
  readonly text: string
  readonly role: Role
}

/** Code points that stand for a word: no language needs a stemmer then. */
export const CUT = 5
/** Of the new message, and of the reply before it. */
const MOST = { message: 12, reply: 2 } as const

export const cut = (word: string) => (word.length <= CUT ? word : Array.from(word).slice(0, CUT).join(''))

/** What a text has, as terms are compared with it; `length` counts the tokens of the index. */
export function contentOf(text: string): { readonly terms: ReadonlySet<string>; readonly length: number } {
  const tokens = tokensOf(fold(text).text)
  return { terms: new Set(tokens.map(cut)), length: tokens.length }
}

const KANA = /^[\p{Script=Hiragana}ー]+$/u
/** Of a stem and of what is inflected. */
const MIXED = /\p{Script=Hiragana}/u
/** A word by itself, such as 猫 before a particle. */
const LONE_HAN = /(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu

/** How much a term is likely to say, before anything is counted: a long word more than a short one. */
interface Candidate extends Term {
  readonly rank: number
}

function candidates(text: string, names: ReadonlySet<string>): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  const add = (term: string, role: Role, rank: number) => {
    if (names.has(term) || STOP_WORDS.has(term)) return
    if ((found.get(term)?.rank ?? -1) < rank) found.set(term, { text: term, role, rank })
  }
  for (const { unspaced, text: word } of runsOf(fold(text).text)) {
    if (names.has(word) || STOP_WORDS.has(word)) continue
    if (!unspaced) {
      const isTalk = SMALL_TALK_WORDS.has(word)
      if (word.length > 1) add(cut(word), isTalk ? 'talk' : 'topic', isTalk ? 1 : word.length)
      continue
    }
    for (const pair of pairTokens(word)) {
      if (KANA.test(pair)) add(pair, 'kana', 1)
      else if (!MIXED.test(pair)) add(pair, 'topic', 6)
    }
    for (const [character] of word.matchAll(LONE_HAN)) add(character, 'topic', 5)
  }
  return [...found.values()].toSorted((one, other) => other.rank - one.rank)
}

/** Those of the new message first. `names` say nothing in a conversation between their owners. */
export function queryTerms(message: string, lastReply: string | null, names: readonly string[]): readonly Term[] {
  const known = new Set(
    names.flatMap((name) => [...runsOf(fold(name).text).map(({ text }) => text), ...contentOf(name).terms]),
  )
  const asked = candidates(message, known).slice(0, MOST.message)
  const said = candidates(lastReply ?? '', known).slice(0, MOST.reply)
  const isAsked = new Set(asked.map((term) => term.text))
  return [
    ...asked.map(({ text, role }) => ({ text, role })),
    ...said.filter(({ text }) => !isAsked.has(text)).map(({ text }) => ({ text, role: 'context' as const })),
  ]
}
