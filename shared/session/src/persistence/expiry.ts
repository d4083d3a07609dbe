import { sessionHours } from '@codex/contracts/limits'

const LIFETIME = sessionHours * 3_600_000

/** ms epoch. A time that is past, beyond one lifetime or unreadable becomes one lifetime from now; the server decides. */
export function plausibleExpiry(expiresAt: number, now: number): number {
  const remaining = expiresAt - now
  return remaining > 0 && remaining <= LIFETIME ? expiresAt : now + LIFETIME
}
