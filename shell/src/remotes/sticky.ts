/** A random id of this browser, kept, that says nothing about the person: it puts a visitor into the same canary share. */
const KEY = 'codex_sticky'

export function stickyId(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept !== null) return kept
    const fresh = crypto.randomUUID()
    localStorage.setItem(KEY, fresh)
    return fresh
  } catch {
    // Storage is refused: no canary share, the newest live version.
    return ''
  }
}
