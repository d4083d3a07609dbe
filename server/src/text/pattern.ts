/** The phrases of a language as a pattern that is only run on texts with a word that one of them begins with. */
import { foldLetters } from './letters'

const NEVER = '(?!)'

const escaped = (text: string) => text.replace(/[$()+?[\\\]^|]/g, '\\$&')

/** Words of a group's alternative, each with the space after it. */
const words = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word === '_') return '(?:[^ .]{1,40} ){0,3}'
      if (word === '.') return '\\. '
      return `${escaped(word).replaceAll('*', '[^ .]{0,20}')} `
    })
    .join('')

const characters = (text: string) =>
  escaped(text).replaceAll(' ', '').replaceAll('.', '\\.').replaceAll('_', '[^.]{0,8}')

/**
 * A pattern without unbounded repetitions. In a phrase, `{a/b c/}` is one of these or nothing, `_` up to three words (or eight
 * characters), `*` the rest of a word, `.` the end of a sentence, `#` a number of two or three digits.
 */
function phraseSource(phrase: string, isSqueezed: boolean): string {
  const plain = isSqueezed ? characters : words
  return phrase
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? `(?:${part.slice(1, -1).split('/').map(plain).join('|')})` : plain(part)))
    .join('')
    .replaceAll('#', '\\p{N}{2,3}')
}

export interface Pattern {
  isIn(text: string): boolean
  allIn(text: string): Iterable<RegExpExecArray>
  /** The text with a full stop in place of each of them. */
  without(text: string): string
}

/** What a phrase begins with, where words are squeezed its first character; null: that may be anything. */
function beginningsOf(phrase: string, isSqueezed: boolean): readonly string[] | null {
  const found: string[] = []
  for (const part of phrase.split(/(\{[^}]*\})/)) {
    let mayBeEmpty = false
    for (const alternative of part.replace(/^\{|\}$/g, '').split('/')) {
      const [first] = alternative.split(' ').filter((word) => word !== '' && word !== '.')
      if (first === undefined) mayBeEmpty = true
      else if (/^[._*#]/.test(first)) return null
      else found.push(isSqueezed ? String.fromCodePoint(first.codePointAt(0) ?? 0) : first)
    }
    if (!mayBeEmpty) return found
  }
  return null
}

/** The words of the text that was read last: many patterns read the same one. */
let latest: { readonly text: string; readonly isSqueezed: boolean; readonly words: readonly string[] } | null = null

function wordsOf(text: string, isSqueezed: boolean): readonly string[] {
  if (latest?.text !== text || latest.isSqueezed !== isSqueezed)
    latest = { text, isSqueezed, words: [...new Set(isSqueezed ? text : text.split(' '))] }
  return latest.words
}

/** Whether a phrase may be in a text. */
function createGuard(phrases: readonly string[], isSqueezed: boolean): (text: string) => boolean {
  const beginnings: string[] = []
  for (const phrase of phrases) {
    const found = beginningsOf(phrase, isSqueezed)
    if (found === null) return () => true
    beginnings.push(...found)
  }
  const whole = new Set(beginnings.filter((word) => !word.includes('*')))
  const parts = beginnings.filter((word) => word.includes('*')).map((word) => word.slice(0, word.indexOf('*')))
  return (text) => {
    const words = wordsOf(text, isSqueezed)
    return words.some((word) => whole.has(word)) || parts.some((part) => text.includes(part))
  }
}

const startOf = (isSqueezed: boolean) => (isSqueezed ? '' : '(?<= )')
const sourceOf = (phrases: readonly string[], isSqueezed: boolean) =>
  phrases.map((phrase) => phraseSource(foldLetters(phrase), isSqueezed)).join('|') || NEVER

/** `$name` is what a set has of that name. */
export const withSets = (phrases: readonly string[], sets: Readonly<Record<string, string>>) =>
  phrases.map((phrase) => phrase.replace(/\$(\w+)/g, (_, name: string) => sets[name] ?? ''))

export function patternOf(phrases: readonly string[], isSqueezed: boolean): Pattern {
  const pattern = new RegExp(`${startOf(isSqueezed)}(?:${sourceOf(phrases, isSqueezed)})`, 'gu')
  const mayBeIn = createGuard(phrases.map(foldLetters), isSqueezed)
  return {
    isIn: (text) => mayBeIn(text) && text.search(pattern) >= 0,
    allIn: (text) => (mayBeIn(text) ? text.matchAll(pattern) : []),
    without: (text) => (mayBeIn(text) ? text.replace(pattern, ' . ') : text),
  }
}

/** UTF-16 units before and after a match in which a negation is looked for. */
const AROUND = 60

/** What turns a phrase into its opposite. */
export function negationsOf(
  language: { readonly negations: readonly string[]; readonly negationsAfter?: readonly string[] },
  isSqueezed: boolean,
) {
  const { negations, negationsAfter = [] } = language
  const before = new RegExp(`${startOf(isSqueezed)}(?:${sourceOf(negations, isSqueezed)})$`, 'u')
  const after = new RegExp(`^(?:${sourceOf(negationsAfter, isSqueezed)})`, 'u')
  return {
    /** Whether one ends right before what is from `start` to `end`, or begins right after it. */
    isNegated: (text: string, start: number, end: number) =>
      before.test(text.slice(Math.max(0, start - AROUND), start)) || after.test(text.slice(end, end + AROUND)),
  }
}
