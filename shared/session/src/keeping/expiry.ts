/** Spec 4 "Session". */
import { limits } from '@codex/contracts'

/**
 * When the session ends, in ms epoch by this browser's clock. A session never outlives its lifetime, so a moment that is
 * past, further away or unreadable tells of a wrong clock or of junk: then it is one lifetime from now, and the server
 * has the last word.
 */
export function plausibleExpiry(expiresAt: number, now: number): number {
  const remaining = expiresAt - now
  return remaining > 0 && remaining <= limits.sessionLifetime ? expiresAt : now + limits.sessionLifetime
}
