import { bucketOf } from '@codex/contracts/discovery'
import { readStoredToken } from '@codex/session/stored'

/**
 * A stored random id, unrelated to the user: the visitor stays in the same canary share. It is in local storage, for all tabs, while
 * a user is signed in: a logout leaves nothing there.
 */
const KEY = 'codex_sticky'

export function stickyId(): string {
  try {
    const id = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY) ?? crypto.randomUUID()
    sessionStorage.setItem(KEY, id)
    if (readStoredToken(Date.now()) !== null) localStorage.setItem(KEY, id)
    return id
  } catch {
    // Without storage the visitor is in no canary share.
    return ''
  }
}

/** Of this visitor, for a remote. */
export const bucketHere = (name: string) => bucketOf(name, stickyId())
