/** Fields of a companion that a card has no place for: from what its description says, never invented. */
import { storeAge } from '@codex/contracts/limits'
import type { CardOrigin } from '@codex/contracts/entities'
import type { Attribute } from './dialects'

export interface Found<Value> {
  readonly value: Value
  readonly origin: CardOrigin
}

const missing = { value: '', origin: 'missing' } as const
const fromCard = (value: string) => ({ value, origin: 'card' }) as const
const guessed = (value: string) => ({ value, origin: 'guessed' }) as const

const SYNONYMS = {
  age: ['age', 'ages', 'apparent age', 'age/gender'],
  gender: ['gender', 'sex', 'gender identity'],
  role: ['occupation', 'job', 'role', 'profession', 'title', 'career', 'class', 'work', 'archetype'],
  personality: ['personality', 'personality traits', 'traits', 'character traits', 'mind', 'temperament', 'demeanor'],
  speech: [
    ...[
      'speech',
      'speech style',
      'speaking style',
      'speech pattern',
      'speech patterns',
      'way of speaking',
      'dialogue style',
    ],
    ...['voice', 'manner of speaking', 'style of speech', 'speech habits', 'tone'],
  ],
  background: ['background', 'backstory', 'history', 'biography', 'bio', 'past'],
  species: ['species', 'race'],
} as const
export type Topic = keyof typeof SYNONYMS

const plain = (name: string) => name.toLowerCase().replace(/[*_:]/g, '').trim()
const topicOf = (name: string): Topic | null => {
  const one = plain(name)
  const found = Object.entries(SYNONYMS).find(([, names]) => (names as readonly string[]).includes(one))
  return found === undefined ? null : (found[0] as Topic)
}

/** A line or heading with this name is of a field of a companion. */
export const isTopic = (name: string) => topicOf(name) !== null

const attributesOf = (attributes: readonly Attribute[], topic: Topic): readonly string[] =>
  attributes.filter(([name]) => topicOf(name) === topic).map(([, value]) => value)

/** As lines, for what has no field of its own. */
const otherAttributes = (attributes: readonly Attribute[]) =>
  attributes
    .filter(([name]) => {
      const topic = topicOf(name)
      return topic === null || topic === 'species'
    })
    .filter(([name]) => !['name', 'character', 'char'].includes(plain(name)))
    .map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`)

const AGES = [
  /(?<![\p{L}\d])age[^\p{L}\d\n]{0,4}(\d{1,6})(?!\d)/iu,
  /(?<!\d)(\d{1,6})[- ]years?[- ]old/iu,
  /(?<!\d)(\d{1,6})\s{0,2}(?:歳|才|岁|歲|세|살)/u,
  /(?<![\p{L}\d])is\s(\d{1,3})(?=[,.;\n]|\sand\s)/iu,
]

const ageIn = (text: string, patterns = AGES): number | null => {
  for (const pattern of patterns) {
    const age = Number(pattern.exec(text)?.[1] ?? NaN)
    if (age >= storeAge.min && age <= storeAge.max) return age
  }
  return null
}

export function ageOf(attributes: readonly Attribute[], text: string): Found<number | null> {
  const [given] = attributesOf(attributes, 'age').map((value) => ageIn(value, [/(?<![\d-])(\d{1,6})(?!\d)/u]))
  if (typeof given === 'number') return { value: given, origin: 'card' }
  const age = ageIn(text)
  return age === null ? { value: null, origin: 'missing' } : { value: age, origin: 'guessed' }
}

const GENDERS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:non-?\s?binary|enby|genderfluid|agender)(?!\p{L})/iu, 'Other'],
  [/(?<!\p{L})(?:female|woman|girl|femme|女|女性|여성|여자)(?!\p{L})/iu, 'Female'],
  [/(?<!\p{L})(?:male|man|boy|男|男性|남성|남자)(?!\p{L})/iu, 'Male'],
]
/** Named within a sentence. */
const namedGender = /(?<!\p{L})(?:gender|sex|性别|性別|성별)[\s*_]{0,4}[:=：][\s*_]{0,4}([^.,;\n]{1,40})/iu
const genderIn = (text: string) => GENDERS.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** How many times more often, and how often at least, one of two pronouns must be there. */
const CLEARLY = 3

function byPronouns(text: string): string | null {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
  const [she, he] = [
    count(/(?<!\p{L})(?:she|her|hers|herself)(?!\p{L})/giu),
    count(/(?<!\p{L})(?:he|him|his|himself)(?!\p{L})/giu),
  ]
  if (she >= CLEARLY && she >= he * CLEARLY) return 'Female'
  return he >= CLEARLY && he >= she * CLEARLY ? 'Male' : null
}

export function genderOf(attributes: readonly Attribute[], tags: readonly string[], text: string): Found<string> {
  const given = attributesOf(attributes, 'gender')
    .map(genderIn)
    .find((one) => one !== null)
  if (given !== undefined) return fromCard(given)
  const tagged = tags.filter((tag) => /^\W*(?:fe)?male\W*$/i.test(tag)).map(genderIn)
  const named = genderIn(namedGender.exec(text)?.[1] ?? '')
  const guess = named ?? (new Set(tagged).size === 1 ? tagged[0] : null) ?? byPronouns(text)
  return guess === null ? missing : guessed(guess)
}

const isNoRole = /^(?:(?:wo)?man|girl|boy|lady|(?:fe)?male|person|character|one)$/i

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a sentence says that the character is. Another subject is another thing: "Text in asterisks is an action". */
function roleIn(text: string, name: string): string {
  const [first = ''] = /[\p{L}\p{N}'-]+/u.exec(name) ?? []
  const subject = ['he', 'she', 'they', 'i', ...[name, first].filter((one) => one !== '').map(escaped)].join('|')
  const said = new RegExp(
    `(?<![\\p{L}'])(?:${subject})\\s(?:is|was|works as|am|are)\\s(?:an?|the)\\s(?:\\d{1,6}[- ]years?[- ]old\\s)?((?!\\d)[^.,;:()[\\]\\n*"]{3,60})`,
    'iu',
  ).exec(text)
  const [phrase = ''] = (said?.[1] ?? '').split(
    /\s(?:who|that|with|and|from|in|at|of the age|living|named|called)\s/,
    1,
  )
  const words = phrase.replace(/^(?:young|old|very)\s/i, '').trim()
  if (isNoRole.test(words)) return ''
  return first !== '' && words.toLowerCase().includes(first.toLowerCase()) ? '' : words
}

/** Rather empty than wrong: a tag is no role. */
export function roleOf(attributes: readonly Attribute[], text: string, name: string): Found<string> {
  const [given] = attributesOf(attributes, 'role')
  if (given !== undefined) return fromCard(given)
  const [species = ''] = attributesOf(attributes, 'species')
  const guess = roleIn(text, name) || species
  return guess === '' ? missing : guessed(guess.charAt(0).toUpperCase() + guess.slice(1))
}

const speech = /["“「]([^"“”「」]{12,300})["”」]/g

/** What is spoken in a line, without what is done; all of it where nothing is marked. */
function spokenIn(line: string): readonly string[] {
  const marked = [...line.matchAll(speech)].map(([, words = '']) => words.trim())
  return marked.length > 0
    ? marked
    : [
        line
          .replace(/\*[^*]{0,2000}\*/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ]
}

/** Two things that the character says, from the examples, else from the greeting. */
export function styleOf(attributes: readonly Attribute[], lines: readonly string[]): Found<string> {
  const given = attributesOf(attributes, 'speech')
  if (given.length > 0) return fromCard(given.join('\n'))
  const quotes = lines.flatMap(spokenIn).filter(({ length }) => length >= 12 && length <= 300)
  const [first, second] = quotes.toSorted((a, b) => b.length - a.length)
  if (first === undefined) return missing
  return guessed(['For example:', first, second].filter((line) => line !== undefined).join('\n'))
}

/** The two halves of a text, between sentences or paragraphs. */
function halvesOf(text: string): readonly [string, string] {
  const ends = [...text.matchAll(/[.!?。！？…]["”’*)]?(?:\s+|$)|\n+/gu)].map(({ index, 0: end }) => index + end.length)
  const middle =
    ends.find((end) => end >= text.length / 2 && end < text.length) ?? ends.findLast((end) => end < text.length)
  return middle === undefined ? [text, ''] : [text.slice(0, middle).trim(), text.slice(middle).trim()]
}

interface Texts {
  readonly personality: string
  readonly attributes: readonly Attribute[]
  readonly prose: string
  readonly scenario: string
}

/** Without a text of its own, the personality is the first half of the description, and the background the second. */
export function storyOf({ personality, attributes, prose, scenario }: Texts) {
  const join = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n\n')
  const traits = join(personality, ...attributesOf(attributes, 'personality'))
  const past = attributesOf(attributes, 'background')
  const [first, second] = traits === '' ? halvesOf(prose) : ['', prose]
  const background = join(...past, second, otherAttributes(attributes).join('\n'), scenario)
  const found = (value: string, isSure: boolean): Found<string> =>
    value === '' ? missing : isSure ? fromCard(value) : guessed(value)
  return {
    personality: found(traits || first, traits !== ''),
    background: found(background, traits !== '' || past.length > 0),
  }
}
