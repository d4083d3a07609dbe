/** Local storage as a cache that may be absent, blocked, full or filled with junk. */
export const STORED_USER = 'codex_user'
/** `{ userId, companion }`. */
export const STORED_COMPANION = 'codex_companion'

/** The parsed JSON; null when there is none. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The session goes on without the cache.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
