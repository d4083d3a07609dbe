/** A rule as a pattern for what a person says, and another one for the fact that was made of it. */
import type { Language, Names, Rule } from './language'
import type { Reader } from './values'
import { bareName, escaped, job, name, names, only, place, plan, thing, trimmed } from './values'

export interface Fact {
  /** At most 400 characters, in the language of the message, addressed to the person. */
  readonly text: string
  /** What it is about, the same in all languages: of two facts with the same one, the newer holds. */
  readonly subject: string
}

const readers = { name, bare: bareName, names, place, job, plan, thing, org: thing, subject: thing }
type Slot = keyof typeof readers
const VALUES: readonly string[] = ['age', 'date', 'year', 'lang', 'langs', 'count']
const isSlot = (key: string): key is Slot => key in readers

const listOf = (named: Names) => Object.keys(named).join('|')

function lists(language: Language): Readonly<Record<string, string>> {
  const which = `(?:${listOf(language.which)})`
  const { month, numbers } = language
  const day = '(?:3[01]|[12]?\\d)(?:st|nd|rd|th|er|\\.)?'
  return {
    kin: `(?:${which} )?(?:${listOf(language.kin)})(?: ${which})?`,
    kins: `(?:${which} )?(?:${listOf(language.kins)})`,
    pet: `(?:${which} )?(?:${listOf(language.pet)})`,
    pets: listOf(language.pets),
    lang: `(?:${listOf(language.tongue)})`,
    langs: `(?:${listOf(language.tongue)})(?:(?:,| and| und| y| e| et|, and) (?:${language.little})?(?:${listOf(language.tongue)})){0,6}`,
    topic: listOf(language.topic),
    an: '(?:an? |the )',
    age: `(?:1[01]\\d|[1-9]\\d|[1-9]|${numbers})`,
    count: numbers,
    date: `(?:(?:the |el |le |am |dem )?${day} (?:of |de )?(?:${month})|(?:${month}) (?:the )?${day}|(?:${month})|${day}[./] ?\\d{1,2}\\.?)(?:,? (?:de |del )?(?:19|20)\\d\\d)?`,
    year: '(?:19|20)\\d\\d',
  }
}

const GROUP = /\{(\w+)\}/gu

export interface Compiled {
  readonly rule: Rule
  readonly said: RegExp
  readonly stated: RegExp
}

export function compiled(language: Language): readonly Compiled[] {
  const patterns = lists(language)
  const group = (key: string) => `(?<${key}>${patterns[key] ?? '.+?'})`
  return language.rules.map((rule) => ({
    rule,
    said: new RegExp(`^(?:${rule.says.replace(GROUP, (_, key: string) => group(key))})$`, 'iu'),
    stated: new RegExp(
      `^${rule.text
        .split(GROUP)
        .map((part, index) => (index % 2 === 1 ? `(?<${part}>${patterns[part] ?? '.*?'})` : escaped(part)))
        .join('')}$`,
      'iu',
    ),
  }))
}

const named = (all: Names, word: string) =>
  Object.entries(all).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(word))?.[1] ?? null

/** The name of a member of the family in subjects: 'older sister'. */
function kinOf(word: string, { kin, kins, pet, pets, which }: Language): string {
  const noun = (text: string) => named(kin, text) ?? named(kins, text) ?? named(pet, text) ?? named(pets, text)
  const whole = noun(word)
  if (whole !== null) return whole
  const parts = word.split(' ')
  for (let cut = 1; cut < parts.length; cut += 1) {
    const [before, after] = [parts.slice(0, cut).join(' '), parts.slice(cut).join(' ')]
    const found = [
      [named(which, before), noun(after)],
      [named(which, after), noun(before)],
    ].find(([kind = null, what = null]) => kind !== null && what !== null)
    if (found !== undefined) return found.join(' ')
  }
  return word.toLowerCase()
}

const withoutArticle = (value: string, { dropped }: Language) =>
  value.replace(new RegExp(`^(?:${dropped})(?: |(?<='))`, 'iu'), '')

function subjectPart(key: string, value: string, language: Language): string {
  if (key === 'kin' || key === 'kins' || key === 'pet' || key === 'pets') return kinOf(value, language)
  if (key === 'topic') return named(language.topic, value) ?? value.toLowerCase()
  if (key === 'lang') return named(language.tongue, value) ?? value.toLowerCase()
  if (key === 'langs')
    return value
      .split(/,? (?:and|und|y|e|et) |, /u)
      .map((one) => one.replace(new RegExp(`^(?:${language.little})`, 'iu'), ''))
      .map((one) => named(language.tongue, one) ?? one)
      .join(', ')
  return withoutArticle(value, language).toLowerCase()
}

export type Groups = Readonly<Record<string, string>>

/** Of these one has several: another name is another person. */
const MANY = /^(friend|cousin|colleague|neighbour|aunt|uncle|niece|nephew|roommate) (?:name|home|age|job)$/u

export function subjectOf({ subject }: Rule, values: Groups, language: Language): string {
  const about = subject.replace(GROUP, (_, key: string) => subjectPart(key, values[key] ?? '', language))
  const { name: one = values['bare'] ?? '' } = values
  return MANY.test(about) && one !== '' ? `${about}: ${one.toLowerCase()}` : about
}

/** The fact with these values. */
export function rendered(rule: Rule, values: Groups, language: Language): Fact {
  const own = rule.text.replace(GROUP, (_, key: string) => values[key] ?? '')
  return {
    text: (own.charAt(0).toLocaleUpperCase() + own.slice(1)).replace(/\.{2,}$/u, '.'),
    subject: subjectOf(rule, values, language),
  }
}

/** Whether a group of a rule has a value that may be another one; the rest are words of the rule. */
export const isValue = (key: string) => isSlot(key) || VALUES.includes(key)

/** The value as a fact has it; null: it is none for this group. */
export function valueOf(key: string, raw: string, reader: Reader): string | null {
  const { language } = reader
  if (isSlot(key)) return readers[key](trimmed(raw, language), reader)
  const pattern = lists(language)[key]
  return pattern === undefined || only(pattern).test(raw) ? raw : null
}

/** The fact with what was said; null when one of the values is none. */
export function factFrom(rule: Rule, raw: Groups, reader: Reader): Fact | null {
  const values: Record<string, string> = {}
  for (const [key, group] of Object.entries(raw)) {
    const value = isSlot(key) ? valueOf(key, group, reader) : group
    if (value === null) return null
    values[key] = value
  }
  return rendered(rule, values, reader.language)
}

/** The values of the first rule that a text fits. */
export function groupsOf(pattern: RegExp, text: string): Groups | null {
  const found = pattern.exec(text)
  if (found === null) return null
  const all: readonly [string, string | undefined][] = Object.entries(found.groups ?? {})
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
