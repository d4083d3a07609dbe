/** The facts of a draft that must be in the answer: its numbers, and its names as far as spelling shows them. */
import { wordsOf } from '../text/sentences'
import { wordSet } from '../text/words'

// A separator belongs to a number only between digits: "1,200", "2.5", "12:30".
const number = /\p{Nd}+(?:[.,:’']\p{Nd}+)*/gu
const digitsOf = (text: string) => text.replace(/[^\p{Nd}]/gu, '')

/** In German every noun has a capital: capitals do not show names. */
const german = wordSet('der das und ist ein eine nicht mit auf sie den dem')
const GERMAN_FROM = 3

const startsSentence = /(^|[.!?…:;•\n([{"“„«»–—]|[-*]\s)\s*["'“„«¿¡(]*$/
const capitalised = /\p{Lu}[\p{L}\p{M}'’-]*/gu
const pronouns = wordSet(`i i'm i've i'll i'd god ok`)

const bare = (word: string) => word.replaceAll('’', "'").replace(/'s?$/i, '').toLowerCase()

/** A name may be inflected: its last letters may differ. */
const stemOf = (name: string) =>
  Array.from(name)
    .slice(0, Math.max(3, Array.from(name).length - 2))
    .join('')

function namesIn(draft: string, own: string): string[] {
  const words = wordsOf(draft)
  const isGerman = new Set(words.filter((word) => german.has(word))).size >= GERMAN_FROM
  if (isGerman || draft === draft.toUpperCase()) return []
  const ownWords = new Set(own.split(/\s+/).map(bare))
  return [...draft.matchAll(capitalised)]
    .filter(
      ({ index }) => !/[\p{L}\p{N}'’]$/u.test(draft.slice(0, index)) && !startsSentence.test(draft.slice(0, index)),
    )
    .map(([word]) => word.replace(/['’]s?$/i, ''))
    .filter((word) => !ownWords.has(bare(word)) && !pronouns.has(word.replaceAll('’', "'").toLowerCase()))
}

/** The facts that the text lacks, as the draft spells them. `own`: the character's own name. */
export function dropped(draft: string, text: string, own: string): string[] {
  const numbers = new Set([...text.matchAll(number)].map(([found]) => digitsOf(found)))
  const lost = [...draft.matchAll(number)].map(([found]) => found).filter((found) => !numbers.has(digitsOf(found)))
  const words = text.toLowerCase().split(/[^\p{L}\p{M}'’-]+/u)
  const has = (name: string) => words.some((word) => word.startsWith(stemOf(bare(name))))
  return [...new Set([...lost, ...namesIn(draft, own).filter((name) => !has(name))])]
}
