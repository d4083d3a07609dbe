/**
 * The search is open while its entry of the browser's history is the current one: Back returns to its results. The entry
 * and not the address has the query, so that no log has it.
 */
import type { ConversationSearch } from '@codex/session'

export interface SearchEntry {
  readonly query: string
  /** Null: all conversations. */
  readonly within: ConversationSearch | null
}

interface SearchPlace {
  readonly search: string
  /** Whose search it is: another user of the tab does not see it. */
  readonly user: string
  readonly within?: ConversationSearch
}

/** The search of the entry; null: it is closed. */
export function searchAt(state: unknown, userId: string): SearchEntry | null {
  const place: Partial<SearchPlace> = typeof state === 'object' && state !== null ? state : {}
  if (typeof place.search !== 'string' || place.user !== userId) return null
  return { query: place.search, within: place.within ?? null }
}

export const placeOf = ({ query, within }: SearchEntry, user: string): SearchPlace => ({
  search: query,
  user,
  ...(within && { within }),
})
