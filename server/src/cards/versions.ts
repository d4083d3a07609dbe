/** Cards of every version and app as one: that of Character Card V3, with all of their other fields. */
import { cards } from '@codex/contracts/texts'
import { badRequest } from '../http/refusal'
import type { JsonObject } from './json'
import { isObject, listOf, objectOf, textOf, without } from './json'

export interface Card {
  /** Of the texts that are read, all are texts. */
  readonly data: JsonObject
  /** Beside `data`. */
  readonly rest: JsonObject
  /** The version of a card that is newer than what is known. */
  readonly newer: string | null
}

/** Of every version from the second on. */
export const TEXTS = [
  ...['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example'],
  ...['creator_notes', 'system_prompt', 'post_history_instructions', 'creator', 'character_version'],
]
const LISTS = ['alternate_greetings', 'group_only_greetings', 'tags']
/** What V3 and an app that writes all versions have beside `data`: the same again, which would be outdated after an edit. */
const REPEATED = [...TEXTS, ...LISTS, 'spec', 'spec_version', 'data', 'creatorcomment', 'character_book', 'extensions']
const NEWEST = 3

/** Some apps write one text, or words with commas, in place of a list. */
function textsOf(name: string, value: unknown): readonly string[] {
  if (typeof value !== 'string') return listOf(value).filter((one) => typeof one === 'string')
  if (value.trim() === '') return []
  return name === 'tags' ? value.split(',').map((tag) => tag.trim()) : [value]
}

function normalized(data: JsonObject): JsonObject {
  const texts = TEXTS.map((name): [string, unknown] => [name, textOf(data[name])])
  const lists = LISTS.map((name): [string, unknown] => [name, textsOf(name, data[name])])
  const extensions = objectOf(data['extensions'])
  const known = { ...data, ...Object.fromEntries([...texts, ...lists]), extensions }
  return isObject(data['character_book']) ? known : without(known, ['character_book'])
}

const flat = (data: JsonObject): Card => ({ data: normalized(data), rest: {}, newer: null })

function nested(raw: JsonObject, data: JsonObject): Card {
  const version = textOf(raw['spec_version'])
  const isKnown = /^chara_card_v[123]$/.test(textOf(raw['spec'])) && !(Number.parseFloat(version) >= NEWEST + 1)
  // Some apps have the book beside `data`.
  const book = isObject(data['character_book']) ? {} : { character_book: raw['character_book'] }
  return {
    data: normalized({ ...data, ...book }),
    rest: without(raw, REPEATED),
    newer: isKnown || raw['spec'] === undefined ? null : version || textOf(raw['spec']) || '?',
  }
}

interface Shape {
  /** Names by which a card is known to have it. */
  readonly has: readonly string[]
  /** What its fields are here. */
  readonly names: JsonObject
}

const backyard: Shape = {
  has: ['aiName'],
  names: {
    aiName: 'name',
    aiPersona: 'description',
    firstMessage: 'first_mes',
    customDialogue: 'mes_example',
    basePrompt: 'system_prompt',
    loreItems: 'character_book',
  },
}
const pygmalion = {
  char_name: 'name',
  char_persona: 'description',
  world_scenario: 'scenario',
  char_greeting: 'first_mes',
  example_dialogue: 'mes_example',
}
/** Of Pygmalion, TextGen, character.ai (as its API and as its tools write it) and Backyard. */
const SHAPES: readonly Shape[] = [
  { has: ['char_name'], names: pygmalion },
  { has: ['context', 'name'], names: { context: 'description', greeting: 'first_mes' } },
  { has: ['participant__name'], names: { participant__name: 'name', greeting: 'first_mes' } },
  { has: ['definition', 'name'], names: { greeting: 'first_mes' } },
  backyard,
]

const rename = (raw: JsonObject, { names }: Shape): JsonObject =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [Object.hasOwn(names, name) ? textOf(names[name]) : name, value]),
  )

/** Backyard has the names in single braces, and a `#` before a speaker. */
const withMacros = (raw: JsonObject) =>
  JSON.parse(
    JSON.stringify(raw).replace(/(?<!\{)#?\{(character|user)\}(?!\})/gi, (_, who: string) =>
      /user/i.test(who) ? '{{user}}' : '{{char}}',
    ),
  ) as JsonObject // what was an object is one

const joined = (...texts: readonly unknown[]) =>
  texts
    .map(textOf)
    .filter((text) => text.trim() !== '')
    .join('\n\n')

const listed = (entries: unknown) => (Array.isArray(entries) ? { entries } : entries)

/** Null: it is in none of these shapes. */
function shaped(raw: JsonObject): Card | null {
  const shape = SHAPES.find(({ has }) => has.every((name) => textOf(raw[name]).trim() !== ''))
  if (shape === undefined) return null
  const { title, definition, ...card } = rename(shape === backyard ? withMacros(raw) : raw, shape)
  const description = joined(title, card['description'], definition)
  return flat({ ...card, description, character_book: listed(card['character_book']) })
}

/** A saved chat of KoboldAI Lite. Null: it is none, or one without a character. */
function kobold(raw: JsonObject): Card | null {
  const { savedsettings: settings, memory, prompt, worldinfo, ...rest } = raw
  const [name = ''] = textOf(objectOf(settings)['chatopponent']).split('||$||')
  if (name.trim() === '' || !('gamestarted' in raw)) return null
  const begin = textOf(prompt).trim()
  const first_mes = begin.startsWith(`${name}:`) ? begin.slice(name.length + 1).trim() : ''
  return flat({ ...rest, name, description: memory, first_mes, character_book: listed(worldinfo) })
}

const attributeLines = (attributes: JsonObject) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)}`)
    .join('\n')

/** Of Agnai. */
function agnai(raw: JsonObject, persona: JsonObject): Card {
  const attributes = objectOf(persona['attributes'])
  const { text } = attributes
  return flat({
    ...without(raw, ['kind', 'persona', 'greeting', 'sampleChat']),
    description: Array.isArray(text) ? text.map(textOf).join('\n') : attributeLines(attributes),
    first_mes: raw['greeting'],
    mes_example: raw['sampleChat'],
    alternate_greetings: raw['alternateGreetings'],
    character_book: raw['characterBook'],
    system_prompt: raw['systemPrompt'],
    post_history_instructions: raw['postHistoryInstructions'],
    extensions: { agnai: { kind: raw['kind'], persona } },
  })
}

const OF_CHARACTER = ['description', 'personality', 'first_mes', 'scenario']
const hasAny = (raw: JsonObject, names: readonly string[]) => names.some((name) => textOf(raw[name]).trim() !== '')

/** The book of a file that is a lorebook alone; null: it is none. */
export function lorebookOf(raw: JsonObject): JsonObject | null {
  if (textOf(raw['spec']).startsWith('lorebook')) return objectOf(raw['data'])
  if (
    (isObject(raw['entries']) || Array.isArray(raw['entries'])) &&
    !hasAny(raw, ['personality', 'first_mes', 'scenario'])
  )
    return raw
  return 'gamestarted' in raw && listOf(raw['worldinfo']).length > 0 ? { entries: raw['worldinfo'] } : null
}

export function cardOf(raw: JsonObject): Card {
  const { data, persona, character, kind } = raw
  if (isObject(data) && ['name', 'description', 'first_mes'].some((name) => name in data)) return nested(raw, data)
  const found = kobold(raw) ?? shaped(isObject(character) ? character : raw)
  if (found !== null) return found
  if (lorebookOf(raw) !== null) throw badRequest(cards.lorebook)
  if (isObject(persona)) return agnai(raw, persona)
  // A persona, a preset or a group has a name, too.
  if ('name' in raw && (kind ?? 'character') === 'character' && hasAny(raw, OF_CHARACTER)) return flat(raw)
  throw badRequest(cards.notACard)
}
