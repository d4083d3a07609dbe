import { bucketOf } from '@codex/contracts/discovery'

/** A stored random id, unrelated to the user: the visitor stays in the same canary share. */
const KEY = 'codex_sticky'

export function stickyId(): string {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored !== null) return stored
    const id = crypto.randomUUID()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    // Without storage the visitor is in no canary share.
    return ''
  }
}

/** Of this visitor, for a remote. */
export const bucketHere = (name: string) => bucketOf(name, stickyId())
