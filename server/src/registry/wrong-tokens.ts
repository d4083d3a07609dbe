/** Limits guesses of a token. In memory: versions are rolled back while the database is down, too. */
import { networkOf } from '../http/network'
import type { Rate } from '../settings/values'

/** Networks in memory. Beyond them the oldest is evicted. */
const MOST_NETWORKS = 10_000

interface Count {
  readonly wrong: number
  /** ms since 1970 */
  readonly endsAt: number
}

/** Without a rate nothing is limited. */
export function countWrongTokens(rate: Rate | null, now = Date.now) {
  const counts = new Map<string, Count>()

  function countOf(network: string): Count | null {
    const count = counts.get(network)
    return count !== undefined && count.endsAt > now() ? count : null
  }

  return {
    /** Seconds that the network of the address has to wait, also with a right token; 0: it may try. */
    wait(address: string): number {
      const count = countOf(networkOf(address))
      if (rate === null || count === null || count.wrong < rate.most) return 0
      return Math.ceil((count.endsAt - now()) / 1000)
    },

    add(address: string) {
      if (rate === null) return
      const network = networkOf(address)
      const { wrong, endsAt } = countOf(network) ?? { wrong: 0, endsAt: now() + rate.seconds * 1000 }
      counts.delete(network)
      const [oldest] = counts.size < MOST_NETWORKS ? [] : counts.keys()
      if (oldest !== undefined) counts.delete(oldest)
      counts.set(network, { wrong: wrong + 1, endsAt })
    },
  }
}
