/** What may stand in a slot of a rule. Each function answers the value as it is written in a fact, or null. */
import type { Language } from './language'

/** Words and their marks only: a value goes into prompts. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,'&+./-]+$/u
const NAME_WORD = /^\p{Lu}[\p{L}\p{M}]*(?:['.-]?[\p{L}\p{M}]+)*\.?$/u
const PARTICLE = /^(?:de|da|do|dos|del|di|van|von|der|den|la|le|el|al|bin|y|und|zu)$/u
const CAPITAL = /^\p{Lu}/u
const MOST = 80

export interface Reader {
  readonly language: Language
  /** The person writes without capital letters. */
  readonly small: boolean
}

const wholeWords = (list: string) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${list})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

const patterns = new Map<string, RegExp>()
/** Whole words of a list of a language, never of a user's text: each pattern stays in memory. */
export function words(list: string): RegExp {
  const known = patterns.get(list)
  if (known !== undefined) return known
  const made = wholeWords(list)
  patterns.set(list, made)
  return made
}
export function only(list: string): RegExp {
  return words(`(?<=^)(?:${list})(?=$)`)
}
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
/** Whether a text has `value` as whole words, in any case. */
export const has = (text: string, value: string) => wholeWords(escaped(value)).test(text)
const capitalized = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** Without what follows a value and the marks around it. */
export function trimmed(value: string, { tails }: Language): string {
  let rest = value
  for (;;) {
    const shorter = rest
      .replace(/^[\s,:'-]+/u, '')
      .replace(/(?<![\s,:.'-])[\s,:.'-]+$/u, '')
      .replace(new RegExp(`(?:^|,? )(?:${tails})$`, 'iu'), '')
    if (shorter === rest) return rest
    rest = shorter
  }
}

/** What comes after a value within its clause: 'peanuts, so no satay', 'Leipzig, before that Halle'. */
const BESIDES =
  /, (?:so|but|and|which|then|no|it|und|aber|also|vorher|davor|nicht|y|pero|así|antes|et|mais|donc|avant|c'est|pas)(?= ).*$| (?:but|aber|pero|mais) .*$/iu

/** In the second person; null when it speaks of a person whom the fact would not name. */
function turned(value: string, { turned: by, refused }: Language): string | null {
  if (value === '' || value.length > MOST || !PLAIN.test(value) || words(refused).test(value)) return null
  return value
    .split(' ')
    .map((word) => by[word.toLowerCase()] ?? word)
    .join(' ')
}

export function thing(raw: string, { language }: Reader, most = 7): string | null {
  const value = raw.replace(BESIDES, '')
  return value.split(' ').length > most || !/[\p{L}\p{N}]/u.test(value) ? null : turned(value, language)
}

/** The first name, or first and last, of one person or animal. */
export function name(value: string, { language, small }: Reader): string | null {
  const [first = ''] = value.split(/,| (?:and|but|who|und|aber|y|et|mais|pero|que|qui|or|oder) /u)
  const parts = first.trim().split(' ')
  const noName = only(language.notNames)
  if (parts.length > 4 || parts.some((part) => noName.test(part))) return null
  if (small) return parts.length === 1 && /^[\p{L}\p{M}-]{2,}$/u.test(first) ? capitalized(first) : null
  const [start = '', ...rest] = parts
  const fits = NAME_WORD.test(start) && rest.every((part) => NAME_WORD.test(part) || PARTICLE.test(part))
  return fits && first.length <= MOST ? first.trim() : null
}

/** A name after "is": what may as well be a profession or a nationality is none. */
export function bareName(value: string, reader: Reader): string | null {
  const { notNameEnds, namesAllTheSame } = reader.language
  if (reader.small) return null
  const found = name(value, reader)
  if (found === null || found !== value) return null
  const isNoun = new RegExp(`(?:${notNameEnds})$`, 'iu').test(found) && !only(namesAllTheSame).test(found)
  return isNoun ? null : found
}

/** Several names. */
export function names(value: string, reader: Reader): string | null {
  const all = value.split(/, | (?:and|und|y|e|et) /u)
  return all.length > 1 && all.length <= 5 && all.every((one) => name(one, reader) !== null) ? value : null
}

export function place(raw: string, reader: Reader): string | null {
  const { language, small } = reader
  const value = raw.replace(BESIDES, '').replace(small ? /,.*$/u : /, (?!\p{Lu}).*$/u, '')
  const parts = value.split(' ')
  const [first = ''] = parts
  const afterArticle = parts.findIndex((part) => !only(language.articles).test(part))
  if (parts.length > 8 || only(language.notPlaces).test(parts[afterArticle] ?? '')) return null
  if (small) {
    const isName = parts.length <= 2 && /^[\p{L}\p{M} -]{3,}$/u.test(value) && !only(language.articles).test(first)
    return isName && turned(value, language) !== null ? parts.map(capitalized).join(' ') : null
  }
  const isNamed =
    CAPITAL.test(parts[afterArticle] ?? '') || parts.slice(afterArticle + 1).some((part) => CAPITAL.test(part))
  return isNamed ? turned(value, language) : null
}

export function job(value: string, reader: Reader): string | null {
  const found = thing(value, reader, 5)
  return found !== null && words(`(?:${reader.language.profession})`).test(found) ? found : null
}

/** One that happens at a time that has a name for longer than a week. */
export function plan(value: string, reader: Reader): string | null {
  const time = `${reader.language.month}|20\\d\\d`
  return words(time).test(value) ? thing(value, reader, 14) : null
}

/** Whether a word may be another spelling of `known`. */
export function isNear(word: string, known: string): boolean {
  const begins = word.charAt(0).toLowerCase() === known.charAt(0).toLowerCase()
  return begins && word.length > 2 && distance(word, known) <= (known.length < 6 ? 1 : 2)
}

/** Letters that are added, left out or changed (Levenshtein); large for texts of very different lengths. */
function distance(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 2 || left.length > 40) return 99
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, character] of Array.from(left.toLowerCase()).entries()) {
    const next = [index + 1]
    for (const [place, other] of Array.from(right.toLowerCase()).entries())
      next.push(
        Math.min((row[place] ?? 0) + (character === other ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 99
}
