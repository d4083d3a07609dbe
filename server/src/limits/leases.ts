/** For a limit that every call counts for: an instance of the server takes several calls at once, and uses them in memory. */
import type { Counters, Taken } from './counters'
import { keyOf } from './counters'
import type { Rate } from '../settings/values'

/** Leases in memory. Beyond them the oldest is evicted, with the calls that it has left. */
const MOST_LEASES = 10_000

interface Lease {
  left: number
  readonly endsAt: number
}

export function createLeasedLimit(counters: Counters, name: string, rate: Rate) {
  const size = Math.max(1, Math.floor(rate.most / 15))
  const leases = new Map<string, Lease>()
  // Concurrent calls share one lease.
  const pending = new Map<string, Promise<Taken>>()

  async function lease(whom: string): Promise<Taken> {
    const key = keyOf(name, whom)
    const many = await counters.take(key, rate, size)
    const taken = many.granted || size === 1 ? many : await counters.take(key, rate)
    leases.delete(whom)
    if (!taken.granted) return taken
    leases.set(whom, { left: many.granted ? size : 1, endsAt: Date.now() + taken.seconds * 1000 })
    const [oldest] = leases.keys()
    if (leases.size > MOST_LEASES && oldest !== undefined) leases.delete(oldest)
    return taken
  }

  function shareLease(whom: string): Promise<Taken> {
    const started = pending.get(whom) ?? lease(whom).finally(() => pending.delete(whom))
    pending.set(whom, started)
    return started
  }

  return async function take(whom: string): Promise<Taken> {
    for (;;) {
      const held = leases.get(whom)
      if (held !== undefined && held.left > 0 && held.endsAt > Date.now()) {
        held.left -= 1
        return { granted: true, seconds: 0 }
      }
      const taken = await shareLease(whom)
      if (!taken.granted) return taken
    }
  }
}
