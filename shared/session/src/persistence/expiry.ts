/** Spec 4 "Session". */
import { sessionHours } from '@codex/contracts/limits'

const LIFETIME = sessionHours * 3_600_000

/**
 * When the session ends, in ms epoch by this browser's clock. A session never outlives its lifetime, so a moment that is
 * past, further away or unreadable tells of a wrong clock or of junk: then it is one lifetime from now, and the server
 * has the last word.
 */
export function plausibleExpiry(expiresAt: number, now: number): number {
  const remaining = expiresAt - now
  return remaining > 0 && remaining <= LIFETIME ? expiresAt : now + LIFETIME
}
