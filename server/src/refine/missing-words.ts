/** Subjects, articles and apostrophes that a draft left out. A sentence stays as it is where no rule is sure. */
import { sentencesOf, wordsOf } from '../character/sentences'
import { wordSet } from '../character/word-set'
import { otherLanguages } from '../english/predicate-words'
import { predicateOf } from '../english/predicate'
import { withMissingArticles } from '../english/missing-articles'
import { traits } from '../character/traits'
import type { Draft } from './draft'

const latin = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Cf}\s]*$/u

// Intl.Segmenter takes quadratic time for the words of a long sentence.
const NO_WORD = /[^\p{L}\p{M}'’]+/u
const firstWord = (text: string) => (/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/u.exec(text)?.[0] ?? '').toLowerCase()

/** English, or too short to know. */
export function isEnglish(text: string): boolean {
  return (
    latin.test(text) &&
    !text
      .toLowerCase()
      .split(NO_WORD)
      .some((word) => otherLanguages.has(word))
  )
}

const speakers = wordSet(`i i'm i've my we we're our you you're your`)
const bullet = /^([-*•–]|\d+[.)])\s/
const sentence = new Intl.Segmenter('und', { granularity: 'sentence' })
const isWord = /[\p{L}\p{N}]/u

const shortened: Readonly<Record<string, string>> = {
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  hasnt: "hasn't",
  havent: "haven't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  cant: "can't",
  im: "I'm",
  ive: "I've",
  theyre: "they're",
  youre: "you're",
  shes: "she's",
  hes: "he's",
}
const isShortened = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${Object.keys(shortened).join('|')})(?![\\p{L}\\p{N}'’-])`,
  'giu',
)

export const withApostrophes = (text: string) =>
  isEnglish(text)
    ? text.replace(isShortened, (word) => {
        const full = shortened[word.toLowerCase()] ?? word
        return /^\p{Lu}/u.test(word) ? full.charAt(0).toUpperCase() + full.slice(1) : full
      })
    : text

/** A sentence without its punctuation at the end, and that punctuation. */
function split(text: string): readonly [string, string] {
  let end = text.length
  while (end > 0 && !isWord.test(text.charAt(end - 1))) end -= 1
  return [text.slice(0, end), text.slice(end)]
}

const pronouns: Readonly<Record<string, string>> = { male: 'He', female: 'She' }

/** The pronoun that the draft uses; else that of the gender; null: the name is used. */
function pronounOf(starts: readonly string[], gender: string): string | null {
  const [used, ...others] = ['he', 'she', 'they'].filter((word) => starts.includes(word))
  if (used === undefined) return pronouns[gender.toLowerCase()] ?? null
  if (used === 'they' || others.length > 0) return null
  return used === 'he' ? 'He' : 'She'
}

/** "patient man. notices all" → "Tom is a patient man. He notices all." */
export function withSubjects(text: string, { field, about: { name, gender, role } }: Draft): string {
  const starts = sentencesOf(text).map((one) => firstWord(one).replace('’', "'"))
  if (!isEnglish(text)) return text
  const isAddressed = starts.some((word) => speakers.has(word))
  const own = new Set(wordsOf(name))
  const roleWords = new Set(wordsOf(role))
  const pronoun = pronounOf(starts, gender)
  let isKnown = false

  function completed(one: string): string {
    const [body, end] = split(one)
    const first = firstWord(body)
    const isAbout = own.has(first) || /^(he|she|they)$/.test(first)
    const isTrait = field !== 'personality_description' && traits.has(first)
    const predicate = isAddressed || isAbout || isTrait || end.includes('?') ? null : predicateOf(body, 'is', roleWords)
    const subject = isKnown && pronoun !== null ? pronoun : name
    isKnown = isAbout || predicate !== null
    return predicate === null ? withMissingArticles(one) : `${subject} ${predicate}${end}`
  }

  const lineOf = (line: string) =>
    bullet.test(line)
      ? line
      : [...sentence.segment(line)]
          .map(({ segment }) => {
            const one = segment.trim()
            return one === '' ? segment : segment.replace(one, () => completed(one))
          })
          .join('')
  return text.split('\n').map(lineOf).join('\n')
}
