/**
 * The search is open while its entry of the browser's history is the current one: Back returns to its results. The entry
 * and not the address has the query, so that no log has it.
 */
interface SearchPlace {
  readonly search: string
  /** Whose search it is: another user of the tab does not see it. */
  readonly user: string
}

/** The query of the entry; null: the search is closed. */
export function queryAt(state: unknown, userId: string): string | null {
  const place: Partial<SearchPlace> = typeof state === 'object' && state !== null ? state : {}
  return typeof place.search === 'string' && place.user === userId ? place.search : null
}

export const placeOf = (search: string, user: string): SearchPlace => ({ search, user })
