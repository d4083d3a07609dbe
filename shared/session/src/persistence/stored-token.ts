/** The token that this browser has stored. Imports no stores, so that the first script of a page can use it. */
import { tokenCookie as TOKEN_COOKIE } from '@codex/contracts/limits'
import { readCookie } from './cookies'

export { TOKEN_COOKIE }
export const EXPIRY_COOKIE = 'codex_expires_at'

export interface StoredToken {
  readonly token: string
  /** ms epoch; null when the stored value is missing or unreadable. */
  readonly expiresAt: number | null
}

/** A bearer token (RFC 6750 "b64token"): a header could carry nothing else. */
const TOKEN = /^[\w.~+/-]{1,512}={0,2}$/
const EXPIRY = /^\d{1,15}$/

/** `now` in ms epoch. Null without a token, with a malformed one, or past its expiry. */
export function readStoredToken(now: number): StoredToken | null {
  const token = readCookie(TOKEN_COOKIE)
  if (token === null || !TOKEN.test(token)) return null
  const stored = readCookie(EXPIRY_COOKIE)
  const expiresAt = stored !== null && EXPIRY.test(stored) ? Number(stored) : null
  return expiresAt !== null && expiresAt <= now ? null : { token, expiresAt }
}
