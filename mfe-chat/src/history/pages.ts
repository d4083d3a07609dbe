/** A history is loaded in pages: the newest first, older ones as the reader scrolls up. */
import type { HistoryRecord } from '@codex/contracts/entities'

type Records = readonly HistoryRecord[]

/** The newest page in its place: older pages that are here stay if it still overlaps them. */
export function continued(here: Records, newest: Records): Records {
  const first = newest[0]?.message_id
  const place = first === undefined ? -1 : here.findIndex(({ message_id }) => message_id === first)
  return place > 0 ? [...here.slice(0, place), ...newest] : newest
}

/** `added` at the end, in place of the record `replaces` and all that follow it. A fetch may have brought some of it. */
export function extended(here: Records, added: Records, replaces: string | undefined): Records {
  const isAdded = isIn(added)
  const earlier = before(here, replaces, ({ message_id }) => message_id)
  return [...earlier.filter((record) => !isAdded(record)), ...added]
}

/** The items before the one with this id; all of them when there is none. */
export function before<Item>(
  items: readonly Item[],
  id: string | undefined,
  idOf: (item: Item) => string | undefined,
): readonly Item[] {
  const place = id === undefined ? -1 : items.findIndex((item) => idOf(item) === id)
  return place < 0 ? items : items.slice(0, place)
}

/** A server without pages answers the whole history again. */
export const overlaps = (older: Records, here: Records) => older.some(isIn(here))

function isIn(records: Records) {
  const ids = new Set(records.map(({ message_id }) => message_id))
  return ({ message_id }: HistoryRecord) => message_id !== undefined && ids.has(message_id)
}
