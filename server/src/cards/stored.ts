/** The card of another app as it is stored for the next export. */
import type { ForeignCard } from '@codex/contracts/entities'
import { card as limits } from '@codex/contracts/limits'
import { gzipSync } from 'node:zlib'
import type { JsonObject } from './json'
import { objectOf, without } from './json'
import type { Card } from './versions'

/** Of the parts that are read here, and of the others: so many are left out one by one, then the rest of them at once. */
const ONE_BY_ONE = 4
/** Bytes: less is not worth it. */
const LEAST = 1000
/** Left out after all that is not read here. */
const READ = [
  ...['description', 'personality', 'scenario', 'first_mes', 'mes_example', 'alternate_greetings', 'character_book'],
  ...['creator', 'creator_notes', 'system_prompt', 'post_history_instructions', 'tags', 'nickname'],
]

export const fits = (value: ForeignCard) => {
  const text = Buffer.from(JSON.stringify(value))
  return (
    text.length <= limits.json && (text.length <= limits.stored || gzipSync(text, { level: 1 }).length <= limits.stored)
  )
}

const wholeCard = ({ data, rest }: Pick<Card, 'data' | 'rest'>): ForeignCard => ({
  ...rest,
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data,
})

const extensionsOf = (data: JsonObject): JsonObject => objectOf(data['extensions'])

/** Our part is made again from the companion. */
export const withoutOwn = (card: ForeignCard, data: JsonObject): ForeignCard => ({
  ...card,
  data: { ...data, extensions: without(extensionsOf(data), ['character_codex']) },
})

const sizeOf = (value: unknown) => (value === undefined ? 0 : JSON.stringify(value).length)

type Place = 'rest' | 'data' | 'extensions'
interface Part {
  readonly place: Place
  readonly name: string
  readonly size: number
}

const partsOf = (place: Place, value: JsonObject): readonly Part[] =>
  Object.entries(value).map(([name, one]) => ({ place, name, size: sizeOf(one) }))

const sizeOfAll = (parts: readonly Part[]) => parts.reduce((sum, { size }) => sum + size, 0)

/** What is left out one after the other until the rest fits. */
function stepsOf({ data, rest }: Card): readonly (readonly Part[])[] {
  const unread = [
    ...partsOf('rest', rest),
    ...partsOf('data', without(data, [...READ, 'name', 'extensions'])),
    ...partsOf('extensions', without(extensionsOf(data), ['character_codex'])),
  ]
  const read = partsOf('data', data).filter(({ name }) => READ.includes(name))
  return [unread, read]
    .map((parts) => parts.toSorted((a, b) => b.size - a.size))
    .flatMap((parts) => [...parts.slice(0, ONE_BY_ONE).map((part) => [part]), parts.slice(ONE_BY_ONE)])
    .filter((parts) => sizeOfAll(parts) >= LEAST)
}

function leaveOut(card: Card, parts: readonly Part[]): Card {
  const from = (place: Place, value: JsonObject) => {
    const names = parts.filter((part) => part.place === place).map(({ name }) => name)
    return names.length === 0 ? value : without(value, names)
  }
  const extensions = from('extensions', extensionsOf(card.data))
  return { ...card, rest: from('rest', card.rest), data: { ...from('data', card.data), extensions } }
}

/** With the names of what was left out, because it is too large. */
export function storable(given: Card): { readonly card: ForeignCard; readonly dropped: readonly string[] } {
  let card = given
  const dropped: Part[] = []
  for (const parts of stepsOf(given)) {
    if (fits(withoutOwn(wholeCard(card), card.data))) break
    card = leaveOut(card, parts)
    for (const part of parts) dropped.push(part)
  }
  return { card: wholeCard(card), dropped: dropped.map(({ name }) => name) }
}
