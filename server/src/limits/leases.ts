/** A limit that is asked on every call: a copy of the server takes several at once and uses them up in memory. */
import type { Counters, Taken } from './counters'
import { keyOf } from './counters'
import type { Rate } from './rate'

/** Those in memory; the one forgotten loses what is left of its lease. */
const REMEMBERED = 10_000

interface Lease {
  left: number
  readonly endsAt: number
}

export function leased(counters: Counters, name: string, rate: Rate) {
  const size = Math.max(1, Math.floor(rate.most / 15))
  const leases = new Map<string, Lease>()

  async function more(whom: string): Promise<Taken> {
    const key = keyOf(name, whom)
    const many = await counters.take(key, rate, size)
    const taken = many.granted || size === 1 ? many : await counters.take(key, rate)
    if (!taken.granted) return taken
    const left = leases.get(whom)?.left ?? 0
    leases.delete(whom)
    leases.set(whom, { left: left + (many.granted ? size : 1) - 1, endsAt: Date.now() + taken.seconds * 1000 })
    const [oldest] = leases.keys()
    if (leases.size > REMEMBERED && oldest !== undefined) leases.delete(oldest)
    return taken
  }

  return (whom: string): Promise<Taken> => {
    const lease = leases.get(whom)
    if (lease === undefined || lease.left < 1 || lease.endsAt <= Date.now()) {
      leases.delete(whom)
      return more(whom)
    }
    lease.left -= 1
    return Promise.resolve({ granted: true, seconds: 0 })
  }
}
