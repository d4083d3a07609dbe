/** The words of a folded text, and the tokens that the index has of them. Memory uses the same. */
import { UNSPACED } from '@codex/contracts/text'

const PART = '[\\p{L}\\p{N}\\p{M}]'
const RUN = new RegExp(`((?:(?=${PART})[${UNSPACED}])+)|((?:(?![${UNSPACED}])${PART})+)`, 'gu')

/** Code points of a word that the index has. */
const LONGEST_WORD = 40

/** `unspaced`: any part of it can be found, else words by their beginning. */
export interface Run {
  readonly unspaced: boolean
  readonly text: string
  /** UTF-16 units in the folded text. */
  readonly start: number
}

export const runsOf = (folded: string): readonly Run[] =>
  Array.from(folded.matchAll(RUN), ({ 0: text, 1: unspaced, index }) => ({
    unspaced: unspaced !== undefined,
    text,
    start: index,
  }))

/** As the index has it. */
export const wordToken = (word: string) =>
  word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('')

/** Overlapping pairs of characters; a single character is one of them. */
export function pairTokens(text: string): readonly string[] {
  const characters = Array.from(text)
  const pairs = characters.slice(1).map((character, before) => `${characters[before]}${character}`)
  return pairs.length === 0 ? characters : pairs
}

/** What the index has of a folded text, each token once. No token contains a space. */
export function tokensOf(folded: string): readonly string[] {
  const tokens = new Set<string>()
  for (const { unspaced, text } of runsOf(folded)) {
    if (!unspaced) tokens.add(wordToken(text))
    else for (const token of [...Array.from(text), ...pairTokens(text)]) tokens.add(token)
  }
  return [...tokens]
}
