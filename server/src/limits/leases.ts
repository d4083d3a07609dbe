/** A limit that is asked on every call: a copy of the server takes several at once and uses them up in memory. */
import type { Counters, Taken } from './counters'
import { keyOf } from './counters'
import type { Rate } from './rates'

/** Those in memory; the one forgotten loses what is left of its lease. */
const REMEMBERED = 10_000

interface Lease {
  left: number
  readonly endsAt: number
}

export function leased(counters: Counters, name: string, rate: Rate) {
  const size = Math.max(1, Math.floor(rate.most / 15))
  const leases = new Map<string, Lease>()

  // Calls at once share one lease, else each would take its own and leave it unused.
  const underWay = new Map<string, Promise<Taken>>()

  async function lease(whom: string): Promise<Taken> {
    const key = keyOf(name, whom)
    const many = await counters.take(key, rate, size)
    const taken = many.granted || size === 1 ? many : await counters.take(key, rate)
    leases.delete(whom)
    if (!taken.granted) return taken
    leases.set(whom, { left: many.granted ? size : 1, endsAt: Date.now() + taken.seconds * 1000 })
    const [oldest] = leases.keys()
    if (leases.size > REMEMBERED && oldest !== undefined) leases.delete(oldest)
    return taken
  }

  function more(whom: string): Promise<Taken> {
    const already = underWay.get(whom)
    if (already !== undefined) return already
    const asked = lease(whom).finally(() => underWay.delete(whom))
    underWay.set(whom, asked)
    return asked
  }

  return async function take(whom: string): Promise<Taken> {
    for (;;) {
      const held = leases.get(whom)
      if (held !== undefined && held.left > 0 && held.endsAt > Date.now()) {
        held.left -= 1
        return { granted: true, seconds: 0 }
      }
      const taken = await more(whom)
      if (!taken.granted) return taken
    }
  }
}
