/** The phrases of a language, and what makes of them a pattern. */
import type { CARE_KINDS } from '@codex/contracts/entities'

export type Kind = (typeof CARE_KINDS)[number]

/** One phrase per line. */
export interface Language {
  /** Words are found without the spaces between them. */
  readonly isSqueezed?: true
  /** Figures of speech and the like: what they match is taken out before anything is read. */
  readonly harmless: string
  /** A sentence with one of these is about the past, about others, or a story. */
  readonly distant: string
}

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
function sourceOf(phrase: string, isSqueezed: boolean): string {
  const plain = isSqueezed ? characters : words
  return phrase
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? `(?:${part.slice(1, -1).split('/').map(plain).join('|')})` : plain(part)))
    .join('')
    .replaceAll('#', '\\p{N}{2,3}')
}

/** `phrases`: without case and accents. */
export const sourcesOf = (phrases: readonly string[], isSqueezed: boolean) =>
  phrases.map((phrase) => sourceOf(phrase, isSqueezed))
