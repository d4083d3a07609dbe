/** The lorebook of a card that is written: that of the card it was made from, as its user has changed it. */
import type { CardLore, MemoryState } from '@codex/contracts/entities'
import { cleaner } from './draft'
import type { JsonObject } from './json'
import { isObject, listOf, objectOf, textOf } from './json'
import type { Entry } from './lore'
import { bookOf, withoutDecorators } from './lore'

const added = ({ keys, text }: CardLore): JsonObject => ({ keys, content: text })

const isPlaced = (position: unknown) => position === 'before_char' || position === 'after_char'

/** With what a reader may expect. A number for a position is of one app alone, and belongs into its extensions. */
function complete(raw: JsonObject, at: number): JsonObject {
  const { position, ...rest } = raw
  const extensions = objectOf(raw['extensions'])
  const place = typeof position === 'number' ? { position } : {}
  return {
    enabled: raw['disable'] !== true,
    insertion_order: at,
    use_regex: false,
    constant: false,
    ...rest,
    keys: typeof raw['keys'] === 'string' ? raw['keys'].split(',') : listOf(raw['keys'] ?? raw['key']).map(textOf),
    content: textOf(raw['content']),
    extensions: { ...place, ...extensions },
    ...(isPlaced(position) && { position }),
  }
}

/**
 * What memory has of it. `state`: a replaced one is no lore any more, and one that is off is an entry that is. `conversationId`,
 * `personaId`: it is only for one of them, and in no card that does not have it already.
 */
export interface Remembered extends CardLore {
  readonly state: MemoryState
  readonly conversationId?: string | null
  readonly personaId?: string | null
}

/** As the user has left it. */
const asRemembered = (raw: JsonObject, one: Remembered | undefined) =>
  one?.state === 'off' ? { ...raw, enabled: false } : raw

/**
 * Entries that memory never had stay; the others are there while memory has them. Where it never had any, they were not taken over,
 * and all stay. Null: there is nothing to write.
 */
export function bookWith(data: JsonObject, lore: readonly Remembered[]): JsonObject | null {
  const book = isObject(data['character_book']) ? data['character_book'] : null
  const { entries } = bookOf(book, cleaner(data).text)
  const current = new Map(lore.filter(({ state }) => state !== 'replaced').map((one) => [one.text, one]))
  const ever = new Set(lore.map(({ text }) => text))
  const known = new Set(entries.flatMap((entry) => entry.lore?.text ?? []))
  const wasTaken = [...known].some((text) => ever.has(text))
  const stays = ({ lore: own }: Entry) => !wasTaken || own === null || current.has(own.text)
  const all = [
    ...entries.filter(stays).map((entry) => asRemembered(entry.raw, current.get(entry.lore?.text ?? ''))),
    ...[...current.values()]
      .filter(({ text, conversationId = null, personaId = null }) => !known.has(text) && !(conversationId ?? personaId))
      .map((one) => asRemembered(added(one), one)),
  ]
  if (book === null && all.length === 0) return null
  return { extensions: {}, ...book, entries: all.map(complete) }
}

/** For readers of V2, which know neither decorators nor regular expressions. */
export function olderBook(book: unknown): JsonObject | undefined {
  if (!isObject(book)) return undefined
  const entries = listOf(book['entries'])
    .filter(isObject)
    .filter(({ use_regex: regex }) => regex !== true)
    .map((entry) => ({
      keys: listOf(entry['keys']).map(textOf),
      content: withoutDecorators(textOf(entry['content'])),
      extensions: objectOf(entry['extensions']),
      enabled: entry['enabled'] !== false,
      insertion_order: typeof entry['insertion_order'] === 'number' ? entry['insertion_order'] : 0,
      constant: entry['constant'] === true,
      ...(isPlaced(entry['position']) && { position: entry['position'] }),
    }))
  return { extensions: objectOf(book['extensions']), entries }
}
