/** What the built-in responder recognises and answers: data in six languages. Its phrases are those of care/phrases.ts. */
import * as v from 'valibot'
import { sentenceOf } from '../../care/output/compiled'
import { negationsOf, patternOf } from '../../care/pattern'
import { wordSet } from '../../character/word-set'
import ar from './data/ar.json'
import de from './data/de.json'
import en from './data/en.json'
import es from './data/es.json'
import fr from './data/fr.json'
import ja from './data/ja.json'

/** The first that is recognised is answered. */
export const ASKS = [
  ...([
    'injection',
    'near',
    'loss',
    'fear',
    'lonely',
    'sad',
    'love',
    'insult',
    'anger',
    'news',
    'sexual',
    'ai',
  ] as const),
  ...(['recallLast', 'recallName', 'recall', 'ownName', 'givenWord'] as const),
  ...(['style', 'origin', 'age', 'role', 'personality', 'story', 'name', 'who'] as const),
  ...(['help', 'howAreYou', 'joke', 'bye', 'thanks', 'greeting', 'day', 'ack'] as const),
] as const
export type Asked = (typeof ASKS)[number]

const LINES = [
  ...([
    'care',
    'loss',
    'fear',
    'lonely',
    'sad',
    'love',
    'insult',
    'anger',
    'news',
    'sexual',
    'injection',
    'ai',
  ] as const),
  ...(['recalled', 'notFound', 'username', 'ownName', 'givenWord', 'name', 'age', 'role', 'quote', 'unknown'] as const),
  ...(['help', 'howAreYou', 'joke', 'bye', 'thanks', 'greeting', 'day', 'ack'] as const),
  ...(['action', 'emoji', 'sadEmoji', 'shared', 'other'] as const),
] as const
export type LineKind = (typeof LINES)[number]

/** What a person feels; it is never answered from the profile, and means nothing in a story. */
const FEELINGS: readonly Asked[] = ['near', 'loss', 'fear', 'lonely', 'sad', 'anger', 'news']

export const phrases = v.array(v.pipe(v.string(), v.nonEmpty()))
const variants = v.pipe(phrases, v.minLength(2))
export const entriesOf = <Key extends string, Schema>(keys: readonly Key[], schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema> // one for each key

const languageFile = v.strictObject({
  /** By which the language of a message is recognised. */
  words: v.string(),
  /** In place of `$name` in a phrase. */
  sets: v.record(v.string(), v.string()),
  harmless: phrases,
  negations: phrases,
  fiction: phrases,
  /** In a sentence of a profile: the origin, and the subjects of such a sentence. */
  origin: phrases,
  subjects: v.string(),
  asks: v.strictObject(entriesOf(ASKS, phrases)),
  lines: v.strictObject(entriesOf(LINES, variants)),
})

function compile(data: unknown, isSqueezed = false) {
  const file = v.parse(languageFile, data)
  const pattern = (list: readonly string[]) =>
    patternOf(
      list.map((phrase) => phrase.replace(/\$(\w+)/g, (_, set: string) => file.sets[set] ?? '')).join('\n'),
      isSqueezed,
    )
  const { isNegated } = negationsOf({ negations: file.negations.join('\n') }, isSqueezed)
  const asks = ASKS.map((asked) => [asked, pattern(file.asks[asked])] as const)
  const harmless = pattern(file.harmless)
  const fiction = pattern(file.fiction)
  const read = (text: string) => (isSqueezed ? sentenceOf(text).replaceAll(' ', '') : sentenceOf(text))
  return {
    words: wordSet(file.words),
    subjects: wordSet(file.subjects),
    lines: file.lines,
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
        const isSaid = [...found.allIn(isFeeling ? plain : whole)].some(
          ({ 0: match, index }) => !isFeeling || !isNegated(plain, index, index + match.length),
        )
        return isSaid ? [asked] : []
      })
    },
  }
}

export const languages = {
  en: compile(en),
  de: compile(de),
  fr: compile(fr),
  es: compile(es),
  ja: compile(ja, true),
  ar: compile(ar),
}
export type Spoken = keyof typeof languages
export const SPOKEN = Object.keys(languages) as readonly Spoken[] // its own keys
