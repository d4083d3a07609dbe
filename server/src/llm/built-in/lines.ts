/** What the built-in responder recognises and answers: data in six languages. Its phrases are those of text/pattern.ts. */
import * as v from 'valibot'
import { sentenceOf } from '../../text/letters'
import { negationsOf, patternOf, withSets } from '../../text/pattern'
import { wordSet } from '../../text/words'
import ar from './data/ar.json'
import de from './data/de.json'
import en from './data/en.json'
import es from './data/es.json'
import fr from './data/fr.json'
import ja from './data/ja.json'

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[] // its own keys

/** What the English file has, each other has. The first that is recognised is answered. */
export const ASKS = keysOf(en.asks)
export type Asked = keyof typeof en.asks
export type LineKind = keyof typeof en.lines

/** What a person feels; it is never answered from the profile, and means nothing in a story. */
const FEELINGS: readonly Asked[] = [
  ...(['near', 'loss', 'calledUgly', 'bullied', 'fear', 'lonely'] as const),
  ...(['looks', 'sad', 'anger', 'news', 'glad'] as const),
]

export const phrases = v.array(v.pipe(v.string(), v.nonEmpty()))
const variants = v.pipe(phrases, v.minLength(2))
export const entriesOf = <Key extends string, Schema>(keys: readonly Key[], schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema> // one for each key

const languageFile = v.strictObject({
  /** By which the language of a message is recognised. */
  words: v.string(),
  letters: v.string(),
  /** Of the languages, for `{language}` in a line. */
  names: v.strictObject(entriesOf(keysOf(en.names), v.string())),
  /** In place of `$name` in a phrase. */
  sets: v.record(v.string(), v.string()),
  harmless: phrases,
  negations: phrases,
  fiction: phrases,
  /** In a sentence of a profile: the origin, and the subjects of such a sentence. */
  origin: phrases,
  subjects: v.string(),
  asks: v.strictObject(entriesOf(ASKS, phrases)),
  lines: v.strictObject(entriesOf(keysOf(en.lines), variants)),
})

function compile(data: unknown, isSqueezed = false) {
  const file = v.parse(languageFile, data)
  const pattern = (list: readonly string[]) => patternOf(withSets(list, file.sets), isSqueezed)
  const { isNegated } = negationsOf(file, isSqueezed)
  const asks = ASKS.map((asked) => [asked, pattern(file.asks[asked])] as const)
  const [harmless, fiction] = [pattern(file.harmless), pattern(file.fiction)]
  const read = (text: string) => (isSqueezed ? sentenceOf(text).replaceAll(' ', '') : sentenceOf(text))
  return {
    words: wordSet(file.words),
    letters: new RegExp(file.letters === '' ? '(?!)' : `[${file.letters}]`, 'iu'),
    subjects: wordSet(file.subjects),
    lines: file.lines,
    names: file.names,
    origin: pattern(file.origin),
    pattern,
    read,
    /** All that a text says, in order of precedence; `onlyFeelings`: of a text in another language. */
    saidIn(text: string, onlyFeelings = false): readonly Asked[] {
      const whole = read(text)
      const isStory = fiction.isIn(whole)
      const plain = harmless.without(whole)
      return asks.flatMap(([asked, found]) => {
        const isFeeling = FEELINGS.includes(asked)
        if (isFeeling ? isStory : onlyFeelings) return []
        if (!isFeeling) return found.isIn(whole) ? [asked] : []
        const isMeant = ({ 0: match, index }: RegExpExecArray) => !isNegated(plain, index, index + match.length)
        return [...found.allIn(plain)].some(isMeant) ? [asked] : []
      })
    },
  }
}

const latin = { en: compile(en), de: compile(de), fr: compile(fr), es: compile(es) }
export const languages = { ...latin, ja: compile(ja, true), ar: compile(ar) }
export type Spoken = keyof typeof languages
export const SPOKEN = keysOf(languages)
