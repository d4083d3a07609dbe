/** The AI helper without a model: it tidies the draft, and lists what it did. */
import { freeText } from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import { wizard } from '@codex/contracts/texts'
import type { Draft } from './draft'
import { textOf } from './draft'

const { steps, tidied: noteOf, untouched } = wizard.refineNotes

const spaced = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ +([,.])(?=\s|$)/g, '$1')
    .replace(/(\p{L}) +([,.])(?=\p{Ll})/gu, '$1$2 ')
    .replace(/(\p{L})([,;])(?=\p{L})/gu, '$1$2 ')
    .replace(/(\p{Ll}[.!?])(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .trim()

const abbreviation = /(^|[\s(])(dr|mr|mrs|ms|st|prof|vs|etc|no|approx|ca|e\.g|i\.e|a\.m|p\.m|\p{L})\.$/iu
/** UTF-16 units: more than an abbreviation has. */
const LONGEST_END = 12
const hasEnglish = (text: string) => /\b(the|and|is|my|am|was|of|she|he|they|love|like|never|but)\b/i.test(text)
const upper = (letter: string) => {
  const capital = letter.toUpperCase()
  // "ß" would become two letters.
  return Array.from(capital).length === 1 ? capital : letter
}

function capitals(text: string): string {
  const starts = text.replace(
    /(^|\n|[.!?]["'”’)\]]*\s+)(["'“‘([¿¡]*)(\p{Ll})(?![\p{L}]*\p{Lu})/gu,
    (whole: string, before: string, quotes: string, letter: string, at: number) => {
      const sofar = text.slice(Math.max(0, at - LONGEST_END), at) + before.trimEnd()
      const goesOn = before.trim() !== '' && (abbreviation.test(sofar) || sofar.endsWith('..'))
      return goesOn ? whole : before + quotes + upper(letter)
    },
  )
  return hasEnglish(text) ? starts.replace(/(?<=^|[\s("“])i(?=$|[\s,]|['’](m|ve|d|ll)\b)/gm, 'I') : starts
}

const bullet = /^([-*•–]|\d+[.)])\s/
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u
const devanagari = /\p{Script=Devanagari}$/u
const fullStops =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hangul}\p{N}]$/u

function endOf(line: string): string {
  if (han.test(line)) return '。'
  if (devanagari.test(line)) return '।'
  return fullStops.test(Array.from(line.replace(/["'”’)\]]+$/, '')).at(-1) ?? '') ? '.' : ''
}

const sentenceEnds = (text: string) =>
  text
    .split('\n')
    .map((line) => (bullet.test(line) || /[.!?…。।:]["'”’)\]]*$/.test(line) ? line : line + endOf(line)))
    .join('\n')

/** The tidied text, and a note of what was done. */
export function tidied(draft: Draft): { message: string; note: string } {
  const done: string[] = []
  const { name, age, role } = draft.about
  // An answer without a text is none to the browser.
  let text = /\S/.test(textOf(draft)) ? textOf(draft) : `${name}, ${age}, ${role}.`
  const step = (name: string, change: (text: string) => string) => {
    const changed = change(text)
    if (changed === text || codePoints(changed) > freeText.max) return
    text = changed
    done.push(name)
  }
  step(steps.spacing, spaced)
  step(steps.capitals, capitals)
  step(steps.sentenceEnds, sentenceEnds)
  return { message: text, note: done.length === 0 ? untouched : noteOf(done) }
}
