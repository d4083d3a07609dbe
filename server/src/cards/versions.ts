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

/** Of Pygmalion and TextGen. */
const renamed = {
  char_name: 'name',
  char_persona: 'description',
  world_scenario: 'scenario',
  char_greeting: 'first_mes',
  example_dialogue: 'mes_example',
  context: 'description',
  greeting: 'first_mes',
}

const rename = (raw: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      Object.hasOwn(renamed, name) ? renamed[name as keyof typeof renamed] : name,
      value,
    ]),
  )

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

const isLorebook = (raw: JsonObject) =>
  textOf(raw['spec']).startsWith('lorebook') || (typeof raw['entries'] === 'object' && raw['name'] === undefined)

export function cardOf(raw: JsonObject): Card {
  const { data, persona } = raw
  if (isLorebook(raw)) throw badRequest(cards.lorebook)
  if (isObject(data) && ['name', 'description', 'first_mes'].some((name) => name in data)) return nested(raw, data)
  if (isObject(persona)) return agnai(raw, persona)
  if ('char_name' in raw || ('context' in raw && 'name' in raw)) return flat(rename(raw))
  if ('name' in raw && ['description', 'personality', 'first_mes', 'scenario'].some((name) => name in raw))
    return flat(raw)
  throw badRequest(cards.notACard)
}
