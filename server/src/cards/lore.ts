/** Entries of a lorebook as memories of the kind 'lore'. No regular expression of a card is ever run. */
import type { CardLore } from '@codex/contracts/entities'
import { card, memoryKey, memoryText } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { stripHtml } from '@codex/contracts/text'
import { clip } from './clip'
import type { JsonObject } from './json'
import { isObject, listOf, textOf } from './json'

const ENTRIES_MOST = 1000
const KEYS_MOST = 100
/** Bytes of the texts of all entries: they are sent with the new companion. */
const ALL_MOST = 1_500_000

export interface Entry {
  readonly raw: JsonObject
  /** Null: it is no lore here. */
  readonly lore: CardLore | null
  readonly isClipped: boolean
}

const isRegex = (key: string) => /^\/.+\/[a-z]*$/.test(key)

function keysOf(raw: JsonObject): readonly string[] {
  const given = raw['keys'] ?? raw['key']
  const all = typeof given === 'string' ? given.split(',') : listOf(given).map(textOf)
  const own = raw['use_regex'] === true ? [] : all.slice(0, KEYS_MOST)
  // One that another app always has in its prompt may have no key: its name is one.
  const names = own.length > 0 ? own : [textOf(raw['name']), textOf(raw['comment'])]
  const keys = names.filter((key) => !isRegex(key.trim())).map(stripHtml)
  return [...new Set(keys)].filter((key) => rules.memoryKey(key) === null).slice(0, memoryKey.most)
}

const isOn = (raw: JsonObject) => raw['enabled'] !== false && raw['disable'] !== true

/** Without the decorators that V3 has at the beginning. */
export const withoutDecorators = (content: string) => content.replace(/^(?:@@@?[^\n]{0,500}(?:\n|$)\s{0,20}){1,60}/, '')

function entryOf(raw: JsonObject, clean: (text: string) => string): Entry {
  const content = clean(withoutDecorators(textOf(raw['content']).replace(/\r\n?/g, '\n').trimStart()))
  const keys = keysOf(raw)
  const { text, rest } = clip(content, memoryText.lore)
  const lore = isOn(raw) && keys.length > 0 && text !== '' ? { keys, text } : null
  return { raw, lore, isClipped: lore !== null && rest !== '' }
}

export interface Book {
  readonly entries: readonly Entry[]
  readonly lore: readonly CardLore[]
  readonly clipped: number
  readonly unused: number
}

/** Agnai has `keywords` and `entry`, Backyard `key` and `value`. */
const named = ({ keywords, entry, value, ...raw }: JsonObject): JsonObject => ({
  ...raw,
  ...(raw['keys'] === undefined && keywords !== undefined && { keys: keywords }),
  ...(raw['content'] === undefined && { content: entry ?? value }),
})

/** The entries of a book; some apps have an object of them. */
const entriesOf = (book: unknown): readonly JsonObject[] => {
  const entries = isObject(book) ? book['entries'] : null
  return (isObject(entries) ? Object.values(entries) : listOf(entries)).filter(isObject).map(named)
}

/** `clean` makes a text of one of a card. */
export function bookOf(book: unknown, clean: (text: string) => string): Book {
  const raws = entriesOf(book)
  const entries = raws.slice(0, ENTRIES_MOST).map((raw) => entryOf(raw, clean))
  let bytes = 0
  const usable = entries.filter(({ lore }) => {
    bytes += lore === null ? 0 : Buffer.byteLength(JSON.stringify(lore))
    return lore !== null && bytes <= ALL_MOST
  })
  const used = usable.slice(0, card.lore)
  return {
    entries,
    lore: used.flatMap(({ lore }) => lore ?? []),
    clipped: used.filter(({ isClipped }) => isClipped).length,
    unused: raws.length - used.length,
  }
}
