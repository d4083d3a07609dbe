/** A history comes in pages: the newest first, older ones as the reader goes up. */
import type { HistoryRecord } from '@codex/contracts/entities'

type Records = readonly HistoryRecord[]

/** The newest page put where it belongs: older pages that are here stay, if it still meets them. */
export function continued(here: Records, newest: Records): Records {
  const first = newest[0]?.message_id
  const place = first === undefined ? -1 : here.findIndex(({ message_id }) => message_id === first)
  return place > 0 ? [...here.slice(0, place), ...newest] : newest
}

/** A server that knows no pages answers the whole history again. */
export const overlaps = (older: Records, here: Records) => {
  const ids = new Set(here.map(({ message_id }) => message_id))
  return older.some(({ message_id }) => ids.has(message_id))
}
