/** Spec 4 "Session". */
import { sessionHours } from '@codex/contracts/limits'

const LIFETIME = sessionHours * 3_600_000

/**
 * When the session ends, in ms epoch by this browser's clock. A time that is past, beyond one lifetime or unreadable
 * comes from a wrong clock or junk: the session then lasts one lifetime from now, and the server decides.
 */
export function plausibleExpiry(expiresAt: number, now: number): number {
  const remaining = expiresAt - now
  return remaining > 0 && remaining <= LIFETIME ? expiresAt : now + LIFETIME
}
