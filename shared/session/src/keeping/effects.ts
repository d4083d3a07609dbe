/** Spec 4 "Auth" and "Session": what this browser keeps of a session. Storage, cookies and the clock are touched here alone. */
import { createEffect } from 'effector'
import type { SelectedCompanion, User } from '@codex/contracts/entities'
import { readCookie, removeCookie, writeCookie } from './cookies'
import { plausibleExpiry } from './expiry'
import { readLocal, removeLocal, writeLocal } from './local'
import { keptCompanion, keptExpiry, keptToken, keptUser } from './readers'

const TOKEN = 'codex_token'
const EXPIRY = 'codex_expires_at'
const COMPANION = 'codex_companion'
/** Written last when a session starts and removed last when it ends: other tabs take it as the sign to look again. */
export const USER = 'codex_user'

/** `expiresAt` in ms epoch. */
export interface KeptSession {
  readonly token: string
  readonly expiresAt: number
  readonly user: User | null
}

/** `now` in ms epoch: the moment of the reading. */
export interface Kept {
  readonly session: KeptSession | null
  readonly companion: SelectedCompanion | null
  readonly now: number
}

export const readKeptFx = createEffect<void, Kept>(() => {
  const now = Date.now()
  const token = keptToken(readCookie(TOKEN))
  const expiry = keptExpiry(readCookie(EXPIRY))
  if (token === null || (expiry !== null && expiry <= now)) return { session: null, companion: null, now }
  const user = keptUser(readLocal(USER))
  const companion = user === null ? null : keptCompanion(user.id, readLocal(COMPANION))
  return { session: { token, expiresAt: plausibleExpiry(expiry ?? now, now), user }, companion, now }
})

/** Answers the session with a plausible expiry, and the moment of writing. */
export const keepSessionFx = createEffect<KeptSession, KeptSession & { readonly now: number }>((session) => {
  const now = Date.now()
  const expiresAt = plausibleExpiry(session.expiresAt, now)
  writeCookie(TOKEN, session.token, expiresAt)
  writeCookie(EXPIRY, String(expiresAt), expiresAt)
  if (session.user !== null) writeLocal(USER, session.user)
  return { ...session, expiresAt, now }
})

export const keepCompanionFx = createEffect<{ userId: string; companion: SelectedCompanion | null }, void>((kept) =>
  kept.companion === null ? removeLocal(COMPANION) : writeLocal(COMPANION, kept),
)

export const forgetSessionFx = createEffect<void, void>(() => {
  removeCookie(TOKEN)
  removeCookie(EXPIRY)
  removeLocal(COMPANION)
  removeLocal(USER)
})

/** Spec 3 "Avatar (local)": the stored mock copy is wiped at startup. */
export const wipeStoredAvatarsFx = createEffect<void, void>(() => removeLocal('avatars'))
