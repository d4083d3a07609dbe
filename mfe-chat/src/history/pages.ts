/** A history is loaded in pages: the newest first, older ones as the reader scrolls up. */
import type { HistoryRecord } from '@codex/contracts/entities'

type Records = readonly HistoryRecord[]

/** The newest page in its place: older pages that are here stay if it still overlaps them. */
export function continued(here: Records, newest: Records): Records {
  const first = newest[0]?.message_id
  const place = first === undefined ? -1 : here.findIndex(({ message_id }) => message_id === first)
  return place > 0 ? [...here.slice(0, place), ...newest] : newest
}

/** What a load has brought: a page around a message is a new list, and so is a newest page that overlaps nothing here. */
export function placed(here: Records, loaded: Records, around: string | null, page: number) {
  const half = Math.floor(page / 2)
  if (around === null) {
    const records = continued(here, loaded)
    // A server without ids answers the whole history.
    const isNew = here[0]?.message_id !== undefined && loaded[0]?.message_id !== undefined && !overlaps(loaded, here)
    return { records, isNew, isStart: loaded.length < page, isEnd: true }
  }
  const place = loaded.findIndex(({ message_id }) => Number(message_id) >= Number(around))
  const earlier = place < 0 ? loaded.length : place
  return { records: loaded, isNew: true, isStart: earlier < half, isEnd: loaded.length - earlier < page - half }
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
