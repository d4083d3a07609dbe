/** The phrases of all languages as patterns. */
import type { reviewed } from '@codex/contracts/texts'
import type { Pattern } from '../../text/pattern'
import { negationsOf, patternOf, withSets } from '../../text/pattern'
import type { Language } from '../tables/languages'
import { readersOf } from '../tables/languages'
import { combine } from './combined'

function compile(spoken: reviewed.Spoken, language: Language) {
  const { isSqueezed, replies } = language
  const pattern = (phrases: readonly string[]) => patternOf(withSets(phrases, replies.sets), isSqueezed)
  const { isNegated } = negationsOf(replies, isSqueezed)
  // A word alone, or before anything that is no letter.
  const answer = (words: string) =>
    new RegExp(`^[^\\p{L}]{0,20}(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

  return {
    spoken,
    /** A sentence of a text as its patterns expect it. */
    read: (folded: string) => (isSqueezed ? folded.replaceAll(' ', '') : folded),
    harmless: pattern(replies.harmless),
    /** Whether one of the matches is not negated. */
    isSaid: (found: Pattern, text: string) =>
      [...found.allIn(text)].some(({ 0: match, index }) => !isNegated(text, index, index + match.length)),
    combines: combine(language),
    asksHuman: pattern(replies.asksHuman),
    asksMachine: pattern(replies.asksMachine),
    asksEither: pattern(replies.asksEither),
    claims: pattern(replies.claims),
    honest: pattern(replies.honest),
    yes: answer(replies.yes),
    no: answer(replies.no),
  }
}
export type Compiled = ReturnType<typeof compile>

const readers = readersOf(compile)

/** The languages that a text may be in. */
export const languagesOf = (text: string): readonly Compiled[] => readers(text).flat()
