/** The phrases of all languages as patterns. */
import type { reviewed } from '@codex/contracts/texts'
import { fold } from '../fold'
import type { Pattern } from '../pattern'
import { negationsOf, patternOf } from '../pattern'
import type { Script } from '../scripts'
import { scriptsOf } from '../scripts'
import { combine } from './concepts/combined'
import { meant } from './concepts/all'
import { ar } from './languages/ar'
import { de } from './languages/de'
import { en } from './languages/en'
import { es } from './languages/es'
import { fr } from './languages/fr'
import { hi } from './languages/hi'
import { it } from './languages/it'
import { ja } from './languages/ja'
import { ko } from './languages/ko'
import { nl } from './languages/nl'
import { pl } from './languages/pl'
import { pt } from './languages/pt'
import { ru } from './languages/ru'
import { tr } from './languages/tr'
import { zh } from './languages/zh'
import type { ReplyLanguage } from './phrases'

function compile(spoken: reviewed.Spoken, language: ReplyLanguage) {
  const isSqueezed = language.isSqueezed ?? false
  const pattern = (phrases: string) => patternOf(phrases, isSqueezed)
  const { isNegated } = negationsOf(language, isSqueezed)
  // A word alone, or before anything that is no letter.
  const answer = (words: string) =>
    new RegExp(`^[^\\p{L}]{0,20}(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

  return {
    spoken,
    /** A sentence of a text as its patterns expect it. */
    read: (folded: string) => (isSqueezed ? folded.replaceAll(' ', '') : folded),
    harmless: pattern(language.harmless ?? ''),
    /** Whether one of the matches is not negated. */
    isSaid: (found: Pattern, text: string) =>
      [...found.allIn(text)].some(({ 0: match, index }) => !isNegated(text, index, index + match.length)),
    combines: combine(meant[spoken], isSqueezed),
    asksHuman: pattern(language.asksHuman),
    asksMachine: pattern(language.asksMachine),
    asksEither: pattern(language.asksEither),
    claims: pattern(language.claims),
    honest: pattern(language.honest),
    yes: answer(language.yes),
    no: answer(language.no),
  }
}
export type Compiled = ReturnType<typeof compile>

// Hindi is written in two scripts.
const hindi = compile('hi', hi)
const latin = { en, es, fr, de, it, pt, nl, pl, tr }
const compiled: Readonly<Record<Script, readonly Compiled[]>> = {
  latin: [...Object.entries(latin).map(([spoken, language]) => compile(spoken as reviewed.Spoken, language)), hindi],
  cyrillic: [compile('ru', ru)],
  eastern: [compile('ja', ja), compile('zh', zh), compile('ko', ko)],
  arabic: [compile('ar', ar)],
  devanagari: [hindi],
}

/** The languages that a text may be in. */
export const languagesOf = (text: string): readonly Compiled[] => scriptsOf(text).flatMap((script) => compiled[script])

/** A text between full stops. */
export const sentenceOf = (text: string) => ` .${fold(text)}`
