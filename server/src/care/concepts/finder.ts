/** Which concepts the words of a text belong to, and where. Each word is looked up, so the number of concepts costs nothing. */
import type { reviewed } from '@codex/contracts/texts'
import { foldLetters } from '../../text/letters'
import type { Concepts } from '../tables/messages'

export type Name = keyof Concepts

export interface Hit {
  readonly name: Name
  readonly from: number
  readonly to: number
}

type Find = (words: readonly string[]) => readonly Hit[]

interface Entry {
  readonly name: Name
  /** The words after the first one. */
  readonly rest: readonly string[]
}

/** Longer ones are not in the tables. */
const LONGEST = 20

const entriesOf = (concepts: Concepts) =>
  Object.entries(concepts).flatMap(([name, words = []]) =>
    words.map((word) => ({ name: name as Name, word: foldLetters(word) })),
  )

function enter(into: Map<string, Entry[]>, key: string, entry: Entry) {
  const known = into.get(key)
  if (known === undefined) into.set(key, [entry])
  else known.push(entry)
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

function isWord(expected: string, word: string | undefined): boolean {
  if (word === undefined) return false
  if (expected === '#') return isNumber(word)
  return expected.endsWith('*') ? word.startsWith(expected.slice(0, -1)) : word === expected
}

/** Laughter that is one letter stays: it would be the beginning of any word. */
const once = (word: string) => (/^(\p{L})\1\1+$/u.test(word) ? word : word.replace(/(\p{L})\1+/gu, '$1'))

/** Words that are other words with one letter less: "fast" is almost, "fasst" is touches. */
const DOUBLED = /^(?:fasst|fasste|ess|mann|lasst)$/
/** ä, ö and ü are without their dots here. */
const german = (word: string) => [DOUBLED.test(word) ? word : once(word.replace(/([aou])e/g, '$1'))]

/** "and", "so", "with", "for" and the article are written with the word that follows. */
const attached = /^(?:[وف])?(?:[بلك])?(?:ال)?(?=.{3})/u
function arabic(word: string): readonly string[] {
  const plain = once(word)
  const and = plain.replace(/^[وف](?=.{2})/u, '')
  return [...new Set([plain, and, plain.replace(attached, '')])]
}

/** How a word may be spelt in the tables: doubled letters and what is attached make no difference. The first is how they are entered. */
function spellingsIn(spoken: reviewed.Spoken): (word: string) => readonly string[] {
  if (spoken === 'ar') return arabic
  return spoken === 'de' ? german : (word) => [once(word)]
}

export function findWords(concepts: Concepts, spoken: reviewed.Spoken): Find {
  const spellingsOf = spellingsIn(spoken)
  const whole = new Map<string, Entry[]>()
  const begun = new Map<string, Entry[]>()
  const plain = (word: string) => (word.endsWith('*') ? `${spelt(word.slice(0, -1))}*` : spelt(word))
  const spelt = (word: string) => spellingsOf(word)[0] ?? word
  for (const { name, word } of entriesOf(concepts)) {
    const [first = '', ...rest] = word.split(' ').map(plain)
    const entry = { name, rest }
    if (first.endsWith('*')) enter(begun, first.slice(0, -1), entry)
    else enter(whole, first, entry)
  }

  function* entriesAt(word: string) {
    yield* whole.get(isNumber(word) ? '#' : word) ?? []
    for (let length = 1; length <= Math.min(word.length, LONGEST); length++)
      yield* begun.get(word.slice(0, length)) ?? []
  }

  return (words) => {
    const spellings = words.map(spellingsOf)
    const isAt = (expected: string, at: number) => spellings[at]?.some((word) => isWord(expected, word)) === true
    return spellings.flatMap((forms, from) =>
      forms.flatMap((word) =>
        [...entriesAt(word)]
          .filter(({ rest }) => rest.every((expected, offset) => isAt(expected, from + 1 + offset)))
          .map(({ name, rest }) => ({ name, from, to: from + 1 + rest.length })),
      ),
    )
  }
}

/** The same where words are written without spaces: each word of a text is one character. */
export function findCharacters(concepts: Concepts): Find {
  const known = new Map<string, Name[]>()
  for (const { name, word } of entriesOf(concepts)) {
    const key = word.replaceAll(/[ *]/g, '')
    known.set(key, [...(known.get(key) ?? []), name])
  }
  const longest = Math.max(...[...known.keys()].map((key) => key.length))
  return (characters) => {
    const text = characters.join('')
    const hits: Hit[] = []
    for (let from = 0; from < text.length; from++)
      for (let to = from + 1; to <= Math.min(text.length, from + longest); to++)
        for (const name of known.get(text.slice(from, to)) ?? []) hits.push({ name, from, to })
    return hits
  }
}
