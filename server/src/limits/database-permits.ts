/** Permits that all instances of the server share: each is a lease in the database. */
import { and, eq, lte, or, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Queries } from '../database'
import { createHeartbeat } from '../database'
import { limits } from '../database/schema'
import { keyOf } from './counters'
import type { TryAcquire } from './semaphore'

/** Seconds until the permits of an instance that has died are free. */
const LEASE = 10
/** ms between two extensions of the leases. */
const HEARTBEAT_INTERVAL = 3000

export function permitsInDatabase(queries: Queries, permits: number, report: (error: unknown) => void): TryAcquire {
  const endsAt = sql<Date>`now() + make_interval(secs => ${LEASE})`

  async function lease(key: string, holder: number): Promise<boolean> {
    const rows = await queries
      .insert(limits)
      .values({ key, count: holder, endsAt })
      .onConflictDoUpdate({
        target: limits.key,
        set: { count: holder, endsAt },
        setWhere: lte(limits.endsAt, sql`now()`),
      })
      .returning({ key: limits.key })
    return rows.length > 0
  }

  interface Lease {
    readonly key: string
    readonly holder: number
  }
  const own = ({ key, holder }: Lease) => and(eq(limits.key, key), eq(limits.count, holder))
  const extend = (all: readonly Lease[]) =>
    queries
      .update(limits)
      .set({ endsAt })
      .where(or(...all.map(own)))
  const leases = createHeartbeat(HEARTBEAT_INTERVAL, extend, report)

  return async (whom) => {
    // Distinguishes this lease from one that another holder took after it expired.
    const holder = randomInt(2 ** 31)
    for (let permit = 0; permit < permits; permit += 1) {
      const key = keyOf(`slot ${permit}`, whom)
      if (!(await lease(key, holder))) continue
      const held = { key, holder }
      leases.add(held)
      return async () => {
        leases.remove(held)
        await queries.delete(limits).where(own(held)).then(undefined, report)
      }
    }
    return null
  }
}
