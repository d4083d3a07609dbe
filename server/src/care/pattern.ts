/** The phrases of a language as a pattern that is only run on texts with a word that one of them begins with. */
import { foldLetters } from './fold'
import { sourcesOf } from './phrases'

const NEVER = '(?!)'

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

const linesOf = (phrases: string) =>
  phrases
    .split('\n')
    .map((line) => foldLetters(line.trim()))
    .filter((line) => line !== '')

const startOf = (isSqueezed: boolean) => (isSqueezed ? '' : '(?<= )')
const sourceOf = (lines: readonly string[], isSqueezed: boolean) => sourcesOf(lines, isSqueezed).join('|') || NEVER

/** `phrases`: one per line. */
export function patternOf(phrases: string, isSqueezed: boolean): Pattern {
  const lines = linesOf(phrases)
  const pattern = new RegExp(`${startOf(isSqueezed)}(?:${sourceOf(lines, isSqueezed)})`, 'gu')
  const mayBeIn = createGuard(lines, isSqueezed)
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
  language: { readonly negations: string; readonly negationsAfter?: string },
  isSqueezed: boolean,
) {
  const sources = (phrases = '') => sourceOf(linesOf(phrases), isSqueezed)
  const before = new RegExp(`${startOf(isSqueezed)}(?:${sources(language.negations)})$`, 'u')
  const after = new RegExp(`^(?:${sources(language.negationsAfter)})`, 'u')
  return {
    /** Whether one ends right before what is from `start` to `end`, or begins right after it. */
    isNegated: (text: string, start: number, end: number) =>
      before.test(text.slice(Math.max(0, start - AROUND), start)) || after.test(text.slice(end, end + AROUND)),
  }
}
