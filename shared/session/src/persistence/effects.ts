/** Spec 4 "Auth" and "Session": what this browser keeps of a session. Storage, cookies and the clock are touched here alone. */
import { createEffect } from 'effector'
import type { SelectedCompanion, User } from '@codex/contracts/entities'
import { readCookie, removeCookie, writeCookie } from './cookies'
import { plausibleExpiry } from './expiry'
import { readLocal, removeLocal, writeLocal } from './local'
import { parseCompanion, parseExpiry, parseToken, parseUser } from './readers'

const TOKEN = 'codex_token'
const EXPIRY = 'codex_expires_at'
const COMPANION = 'codex_companion'
const USER = 'codex_user'
/**
 * The moment of the last change to what is kept; nothing for an anonymous browser. It is written after everything else,
 * and other tabs take it as the sign to look again: a browser tells them only of a value that differs.
 */
export const CHANGED = 'codex_session_changed'

/** `expiresAt` in ms epoch. */
export interface StoredSession {
  readonly token: string
  readonly expiresAt: number
  readonly user: User | null
}

/** `now` in ms epoch: the moment of the reading. */
export interface Stored {
  readonly session: StoredSession | null
  readonly companion: SelectedCompanion | null
  readonly now: number
}

export const readStoredFx = createEffect<void, Stored>(() => {
  const now = Date.now()
  const token = parseToken(readCookie(TOKEN))
  const expiry = parseExpiry(readCookie(EXPIRY))
  if (token === null || (expiry !== null && expiry <= now)) return { session: null, companion: null, now }
  const user = parseUser(readLocal(USER))
  const companion = user === null ? null : parseCompanion(user.id, readLocal(COMPANION))
  return { session: { token, expiresAt: plausibleExpiry(expiry ?? now, now), user }, companion, now }
})

/** The session as it is kept, and the moment of writing. */
type Written = StoredSession & { readonly now: number }

function write(session: StoredSession, now: number) {
  writeCookie(TOKEN, session.token, session.expiresAt)
  writeCookie(EXPIRY, String(session.expiresAt), session.expiresAt)
  if (session.user !== null) writeLocal(USER, session.user)
  writeLocal(CHANGED, now)
}

const plausible = (session: StoredSession, now: number): Written => ({
  ...session,
  expiresAt: plausibleExpiry(session.expiresAt, now),
  now,
})

/** A session that begins. */
export const storeSessionFx = createEffect<StoredSession, Written>((session) => {
  const now = Date.now()
  const begun = plausible(session, now)
  write(begun, now)
  return begun
})

/** A change to the session. It is not kept once another tab has ended that session or begun the next one. */
export const storeChangeFx = createEffect<StoredSession, Written>((session) => {
  const now = Date.now()
  const changed = plausible(session, now)
  if (readCookie(TOKEN) === session.token) write(changed, now)
  return changed
})

export const storeCompanionFx = createEffect<{ userId: string; companion: SelectedCompanion | null }, void>((kept) =>
  kept.companion === null ? removeLocal(COMPANION) : writeLocal(COMPANION, kept),
)

/** The companion waits for its owner: an expiry is not a farewell. Another user's is forgotten. */
export const loadCompanionFx = createEffect<User, SelectedCompanion | null>(({ id }) => {
  const companion = parseCompanion(id, readLocal(COMPANION))
  if (companion === null) removeLocal(COMPANION)
  return companion
})

export const removeCompanionFx = createEffect<void, void>(() => removeLocal(COMPANION))

export const removeSessionFx = createEffect<void, void>(() => {
  removeCookie(TOKEN)
  removeCookie(EXPIRY)
  removeLocal(USER)
  removeLocal(CHANGED)
})

/** Spec 3 "Avatar (local)": the stored mock copy is wiped at startup. */
export const wipeStoredAvatarsFx = createEffect<void, void>(() => removeLocal('avatars'))
