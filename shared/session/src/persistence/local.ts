/** Local storage as a cache that may be absent, blocked, full or filled with junk. */
export const STORED_USER = 'codex_user'
export const STORED_COMPANION = 'codex_companion'

function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

export const readLocal = (key: string): unknown => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'))

export function writeLocal(key: string, value: unknown): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(value)))
}

export function removeLocal(key: string): void {
  attempt(() => localStorage.removeItem(key))
}
