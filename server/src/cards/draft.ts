/** The fields of the wizard from a card. */
import type { CardDraft, CardField, CardOrigin, ReadCard, ReadLine } from '@codex/contracts/entities'
import { COMPANION } from '@codex/contracts/entities'
import { companion } from '@codex/contracts/bundle'
import { card as limits, greeting, voiceSheet } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { stripHtml } from '@codex/contracts/text'
import { safeParse } from 'valibot'
import { clip } from './clip'
import { describedBy } from './dialects'
import { examplesOf } from './examples'
import { ageOf, genderOf, isTopic, roleOf, storyOf, styleOf } from './guesses'
import type { JsonObject } from './json'
import { isObject, listOf, textOf } from './json'
import { PLACEHOLDERS, withoutMacros } from './macros'

interface Drafted extends Pick<ReadCard, 'draft' | 'origins' | 'clipped' | 'greetings' | 'sample_lines'> {
  /** Lines for which a voice sheet has no place. */
  readonly linesLeft: number
}
type Field = readonly [value: string, origin: CardOrigin]
type Texts = Omit<CardDraft, 'age'>
type Fields = Readonly<Record<keyof Texts, Field>> & {
  readonly age: readonly [value: number | null, origin: CardOrigin]
}

/** What stands for the names in a text that is no speech. */
const userInText = 'the user'

/** Where the user's name is said to the user, "you" does not stand for it. */
const addressed = (text: string) =>
  text
    .replace(/(\byou|,)\s{1,3}(?:\{\{user\}\}|<user>)(?=\s{0,3}(?:[.!?…,;:~"”*]|$))/gim, (_, before: string) =>
      before === ',' ? '' : before,
    )
    .replace(/(?:\{\{user\}\}|<user>)['’]s\b/gi, 'your')

/** Makes a text of one of a card: macros first, because they can make markup. */
export function cleaner(data: JsonObject) {
  const char = stripHtml(textOf(data['nickname']) || textOf(data['name']))
  return {
    text: (text: string) => stripHtml(withoutMacros(text, { char, user: userInText })),
    speech: (text: string) => stripHtml(withoutMacros(addressed(text), { char, user: 'you' })),
    /** A greeting, or a sample line. A nickname replaces the name, which is what it would get. */
    greeting: (text: string) =>
      stripHtml(withoutMacros(text, textOf(data['nickname']) === '' ? PLACEHOLDERS : { ...PLACEHOLDERS, char })),
  }
}

export const ownOf = (data: JsonObject) => {
  const { extensions } = data
  const result = safeParse(companion, isObject(extensions) ? extensions['character_codex'] : null)
  return result.success ? result.output : null
}
type Own = NonNullable<ReturnType<typeof ownOf>>

const exactly = (text: string): Field => [text, text === '' ? 'missing' : 'card']

const exact = (own: Own): Fields => ({
  name: exactly(own.name),
  age: [own.age, 'card'],
  gender: exactly(own.gender),
  role: exactly(own.role),
  personality_description: exactly(own.personality_description),
  background: exactly(own.background),
  speaking_style: exactly(own.speaking_style),
  greeting: exactly(own.greeting ?? ''),
})

function examples(data: JsonObject) {
  const name = stripHtml(textOf(data['name']))
  const description = examplesOf(textOf(data['description']), name, true)
  const { lines } = examplesOf(textOf(data['mes_example']), name, true)
  return { lines: [...lines, ...description.lines], description: description.rest }
}

function foreign(data: JsonObject, greeting: string, lines: readonly string[], description: string): Fields {
  const clean = cleaner(data)
  const { attributes, prose } = describedBy(clean.text(description), isTopic)
  const name = stripHtml(textOf(data['name']))
  const [personality, scenario] = [clean.text(textOf(data['personality'])), clean.text(textOf(data['scenario']))]
  const all = [clean.text(description), personality, scenario].join('\n')
  const tags = listOf(data['tags']).map((tag) => stripHtml(textOf(tag)))
  const story = storyOf({ personality, attributes, prose, scenario })
  const found = ({ value, origin }: { readonly value: string; readonly origin: CardOrigin }): Field => [value, origin]
  const age = ageOf(attributes, all)
  const narrated = [all, greeting, ...lines].join('\n')
  return {
    name: exactly(name),
    age: [age.value, age.origin],
    gender: found(genderOf(attributes, tags, narrated)),
    role: found(roleOf(attributes, all, name)),
    personality_description: found(story.personality),
    background: found(story.background),
    speaking_style: found(styleOf(attributes, lines.length > 0 ? lines : [greeting])),
    greeting: exactly(greeting),
  }
}

/** Within the limits of a companion, with what did not fit. */
function bounded({ age, ...texts }: Fields): Pick<Drafted, 'draft' | 'origins' | 'clipped'> {
  const names = Object.keys(texts) as (keyof Texts)[] // an object literal of them
  const clips = names.map(
    (name) => [name, clip(texts[name][0], name === 'gender' ? limits.field : COMPANION[name].max)] as const,
  )
  const draft = {
    ...(Object.fromEntries(clips.map(([name, { text }]) => [name, text])) as Record<keyof Texts, string>),
    age: age[0],
  }
  const origins = { ...Object.fromEntries(names.map((name) => [name, texts[name][1]])), age: age[1] }
  const clipped = clips.flatMap(([name, { rest }]) => (rest === '' ? [] : [[name, rest] as const]))
  return { draft, origins: origins as Record<CardField, CardOrigin>, clipped: Object.fromEntries(clipped) }
}

type Line = Omit<ReadLine, 'rest'>

const spokenIn = (lines: readonly string[]): readonly Line[] =>
  [...new Set(lines)].map((text) => ({ text, situation: null, engine: null }))

const writtenIn = (own: Own | null): readonly Line[] | undefined =>
  own?.sample_lines?.map(({ text, situation, engine = null }) => ({ text: stripHtml(text), situation, engine }))

/** As a voice sheet has it. */
function sampleLine(line: Line): ReadLine[] {
  const { text, rest } = clip(line.text, voiceSheet.line)
  return rules.voiceLine(text) === null ? [{ ...line, text, rest }] : []
}

/** The first one, and the others. Placeholders stand for the names. */
export function greetingsOf(data: JsonObject): readonly string[] {
  const clean = cleaner(data)
  const all = [data['first_mes'], ...listOf(data['alternate_greetings'])]
  return all
    .map((text) => clean.greeting(textOf(text)))
    .filter((text) => text !== '')
    .slice(0, limits.greetings)
}

/** Whether a greeting of a card is that of the companion, which may have its beginning only. */
export const isOwnGreeting = (one: string, own: string) =>
  one === own || (own !== '' && clip(one, greeting.max).rest !== '' && one.startsWith(own))

export function draftOf(data: JsonObject): Drafted {
  const clean = cleaner(data)
  const greetings = greetingsOf(data)
  const { lines, description } = examples(data)
  const spoken = lines.map(clean.speech).filter((line) => line !== '')
  const own = ownOf(data)
  const sheet = (writtenIn(own) ?? spokenIn(lines.map(clean.greeting))).flatMap(sampleLine)
  const fields = own === null ? foreign(data, greetings[0] ?? '', spoken, description) : exact(own)
  return {
    ...bounded(fields),
    greetings,
    sample_lines: sheet.slice(0, voiceSheet.max),
    linesLeft: Math.max(0, sheet.length - voiceSheet.max),
  }
}
