/** Spec 4 "Auth" and "Session": what this browser stores of a session. Storage, cookies and the clock are used here only. */
import { createEffect } from 'effector'
import type { SelectedCompanion, User } from '@codex/contracts/entities'
import { textSize, theme } from '@codex/contracts/looks'
import { readCookie, removeCookie, writeCookie } from './cookies'
import { readLasting, storeLasting } from './lasting'
import { clearLocal, readLocal, removeDrafts, removeLocal, STORED_COMPANION, STORED_USER, writeLocal } from './local'
import { ownerOf, parseCompanion, parseUser, plausibleExpiry } from './readers'
import { EXPIRY_COOKIE, readStoredToken, TOKEN_COOKIE } from './stored-token'

/** The time of the last change, written last: other tabs read everything again when it changes. */
export const CHANGED = 'codex_session_changed'

export interface StoredSession {
  readonly token: string
  /** ms epoch */
  readonly expiresAt: number
  readonly user: User | null
}

export interface Stored {
  readonly session: StoredSession | null
  readonly companion: SelectedCompanion | null
  readonly now: number
}

export const readStoredFx = createEffect<void, Stored>(() => {
  const now = Date.now()
  const stored = readStoredToken(now)
  if (stored === null) return { session: null, companion: null, now }
  const user = parseUser(readLocal(STORED_USER))
  const companion = user === null ? null : parseCompanion(user.id, readLocal(STORED_COMPANION))
  const expiresAt = plausibleExpiry(stored.expiresAt ?? now, now)
  return { session: { token: stored.token, expiresAt, user }, companion, now }
})

type Written = StoredSession & { readonly now: number }

function write(session: StoredSession, now: number) {
  writeCookie(TOKEN_COOKIE, session.token, session.expiresAt)
  writeCookie(EXPIRY_COOKIE, String(session.expiresAt), session.expiresAt)
  if (session.user !== null) writeLocal(STORED_USER, session.user)
  writeLocal(CHANGED, now)
}

const plausible = (session: StoredSession, now: number): Written => ({
  ...session,
  expiresAt: plausibleExpiry(session.expiresAt, now),
  now,
})

export const storeSessionFx = createEffect<StoredSession, Written>((session) => {
  const now = Date.now()
  const begun = plausible(session, now)
  write(begun, now)
  return begun
})

/** A change to the session. It is not stored once another tab has ended that session or begun the next one. */
export const storeChangeFx = createEffect<StoredSession, Written>((session) => {
  const now = Date.now()
  const changed = plausible(session, now)
  if (readCookie(TOKEN_COOKIE) === session.token) write(changed, now)
  return changed
})

export const storeCompanionFx = createEffect<{ userId: string; companion: SelectedCompanion | null }, void>((owned) =>
  owned.companion === null ? removeLocal(STORED_COMPANION) : writeLocal(STORED_COMPANION, owned),
)

/** What survives a logout, besides the id of the last companion: the look, and the tokens of known devices. */
const LASTING = [theme.key, textSize.key, 'codex_devices'] as const

const lastKey = (userId: string) => `codex_last:${userId}`

/** The id of the selected companion, by the user who selected it. */
function moveLast(): void {
  const stored = readLocal(STORED_COMPANION)
  const userId = ownerOf(stored)
  if (userId !== null) storeLasting([[lastKey(userId), parseCompanion(userId, stored)?.id ?? null]])
  removeLocal(STORED_COMPANION)
}

/** The id of the companion that this user had selected last in this browser. It is not selected by a sign-in. */
export const loadLastFx = createEffect<User, string | null>(async ({ id }) => {
  moveLast()
  const last = await readLasting(lastKey(id))
  return typeof last === 'string' ? last : null
})

/** What a logout has moved is in local storage again, where each start of a page reads it. */
export const restoreLastingFx = createEffect<void, void>(async () => {
  for (const key of LASTING) {
    const value = await readLasting(key)
    if (readLocal(key) === null && value !== null && readCookie(TOKEN_COOKIE) !== null) writeLocal(key, value)
  }
})

/** Spec 4 "Auth", logout: local storage is empty afterwards. */
export const leaveFx = createEffect<void, void>(() => {
  const userId = parseUser(readLocal(STORED_USER))?.id
  removeCookie(TOKEN_COOKIE)
  removeCookie(EXPIRY_COOKIE)
  moveLast()
  storeLasting(LASTING.map((key) => [key, readLocal(key)]))
  if (userId !== undefined) removeDrafts(userId)
  clearLocal()
})

export const removeSessionFx = createEffect<void, void>(() => {
  removeCookie(TOKEN_COOKIE)
  removeCookie(EXPIRY_COOKIE)
  removeLocal(STORED_USER)
  removeLocal(CHANGED)
})

/** Spec 3 "Avatar (local)": the stored avatars are removed at startup. */
export const wipeStoredAvatarsFx = createEffect<void, void>(() => removeLocal('avatars'))
