/** The card of another app as it is stored for the next export. */
import type { ForeignCard } from '@codex/contracts/entities'
import { card as limits } from '@codex/contracts/limits'
import { gzipSync } from 'node:zlib'
import type { JsonObject } from './json'
import { isObject } from './json'
import type { Card } from './versions'

/** Parts that are left out one by one; then all of the others at once. */
const ONE_BY_ONE = 8
/** Left out after all that is not read here. */
const READ = [
  ...['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'tags', 'nickname'],
  ...[
    'creator',
    'creator_notes',
    'system_prompt',
    'post_history_instructions',
    'alternate_greetings',
    'character_book',
  ],
]

export const without = (value: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))

export const fits = (value: ForeignCard) => {
  const text = JSON.stringify(value)
  return Buffer.byteLength(text) <= limits.json && gzipSync(text).length <= limits.stored
}

const wholeCard = ({ data, rest }: Pick<Card, 'data' | 'rest'>): ForeignCard => ({
  ...rest,
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data,
})

const extensionsOf = (data: JsonObject): JsonObject => (isObject(data['extensions']) ? data['extensions'] : {})

/** Our part is made again from the companion. */
export const withoutOwn = (card: ForeignCard, data: JsonObject): ForeignCard => ({
  ...card,
  data: { ...data, extensions: without(extensionsOf(data), 'character_codex') },
})

const sizeOf = (value: unknown) => (value === undefined ? 0 : JSON.stringify(value).length)

type Place = 'rest' | 'data' | 'extensions'
interface Part {
  readonly place: Place
  readonly name: string
  readonly size: number
}

function partsOf({ data, rest }: Card): readonly Part[] {
  const parts = (place: Place, value: JsonObject) =>
    Object.entries(value).map(([name, one]) => ({ place, name, size: sizeOf(one) }))
  const unread = Object.fromEntries(Object.entries(data).filter(([name]) => ![...READ, 'extensions'].includes(name)))
  const all = [...parts('rest', rest), ...parts('data', unread), ...parts('extensions', extensionsOf(data))]
  const read = parts('data', Object.fromEntries(READ.map((name) => [name, data[name]]))).filter(
    ({ name }) => name !== 'name',
  )
  const bySize = (a: Part, b: Part) => b.size - a.size
  return [...all.filter(({ name }) => name !== 'character_codex').sort(bySize), ...read.sort(bySize)]
}

function leaveOut(card: Card, { place, name }: Part): Card {
  if (place === 'rest') return { ...card, rest: without(card.rest, name) }
  if (place === 'data') return { ...card, data: without(card.data, name) }
  return { ...card, data: { ...card.data, extensions: without(extensionsOf(card.data), name) } }
}

/** With the names of what was left out, because it is too large. */
export function storable(given: Card): { readonly card: ForeignCard; readonly dropped: readonly string[] } {
  let card = given
  const dropped: string[] = []
  const parts = [...partsOf(given)]
  while (!fits(withoutOwn(wholeCard(card), card.data)) && parts.length > 0) {
    const some = parts.splice(0, dropped.length < ONE_BY_ONE ? 1 : parts.length)
    for (const part of some) {
      card = leaveOut(card, part)
      dropped.push(part.name)
    }
  }
  return { card: wholeCard(card), dropped }
}
