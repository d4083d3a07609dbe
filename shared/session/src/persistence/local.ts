/** Local storage as a cache that may be absent, blocked, full or filled with junk. */
import { orNull } from './or-null'

export const STORED_USER = 'codex_user'
export const STORED_COMPANION = 'codex_companion'

const DRAFT = 'codex_draft:'

/** Of sessionStorage, for what a user has not sent to a companion. */
export const draftKey = (userId: string, companionId: string) => `${DRAFT}${userId}:${companionId}`

type StorageName = 'localStorage' | 'sessionStorage'

export const readLocal = (key: string, storage: StorageName = 'localStorage'): unknown =>
  orNull<unknown>(() => JSON.parse(globalThis[storage].getItem(key) ?? 'null'))

export function writeLocal(key: string, value: unknown, storage: StorageName = 'localStorage'): void {
  orNull(() => globalThis[storage].setItem(key, JSON.stringify(value)))
}

export function removeLocal(key: string): void {
  orNull(() => localStorage.removeItem(key))
}

export function clearLocal(): void {
  orNull(() => localStorage.clear())
}

export function removeDrafts(userId: string): void {
  orNull(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftKey(userId, ''))) sessionStorage.removeItem(key)
  })
}
