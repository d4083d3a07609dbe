/** Counts in the database, by its clock, so that all instances of the server agree. */
import type { SQL } from 'drizzle-orm'
import { eq, lt, lte, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Queries } from '../database'
import { limits } from '../database/schema'
import type { Rate } from '../settings/values'

/** How long a failed sign-in counts. Seconds. */
const FAILURE_LIFETIME = 86_400
/** The first wait after too many failures; each further failure doubles it. Seconds. */
const FIRST_WAIT = 30
/** ms between two deletions of expired counts. */
const CLEANUP_INTERVAL = 60_000

export interface Taken {
  readonly granted: boolean
  /** Until the count expires, or until the next attempt is allowed. */
  readonly seconds: number
}

const now = sql`now()`
const expired = lte(limits.endsAt, now)
const inSeconds = (seconds: number | SQL) => sql<Date>`now() + make_interval(secs => ${seconds})`
const secondsUntil = (moment: SQL) => sql<number>`ceil(extract(epoch from ${moment} - now()))`.mapWith(Number)
const plus = (amount: number) =>
  sql`case when ${expired} then ${amount}::integer else ${limits.count} + ${amount}::integer end`

/** A key of fixed length that does not show whom it counts. */
export const keyOf = (name: string, whom: string) =>
  `${name} ${createHash('sha256').update(`${name} ${whom}`).digest('base64url')}`

interface Change {
  readonly count: number | SQL
  readonly endsAt: SQL<Date>
  readonly blockedUntil?: SQL | null
}

export function createCounters(queries: Queries) {
  let cleanedAt = 0

  async function clean() {
    if (Date.now() - cleanedAt < CLEANUP_INTERVAL) return
    cleanedAt = Date.now()
    await queries.delete(limits).where(lt(limits.endsAt, now))
  }

  /** Adds the count, or changes it where `allowed`, in one statement. */
  async function change(key: string, first: Change & { readonly count: number }, next: Change, allowed: SQL) {
    await clean()
    const [row] = await queries
      .insert(limits)
      .values({ key, ...first })
      .onConflictDoUpdate({ target: limits.key, set: next, setWhere: sql`${expired} or ${allowed}` })
      .returning({ seconds: secondsUntil(sql`${limits.endsAt}`) })
    if (row !== undefined) return { granted: true, seconds: Math.max(1, row.seconds) }
    const [found] = await queries
      .select({ seconds: secondsUntil(sql`coalesce(${limits.blockedUntil}, ${limits.endsAt})`) })
      .from(limits)
      .where(eq(limits.key, key))
    return { granted: false, seconds: Math.max(1, found?.seconds ?? 1) }
  }

  return {
    /** Counts `amount` more, or nothing at all when they would be too many. */
    take(key: string, { most, seconds }: Rate, amount = 1): Promise<Taken> {
      const endsAt = inSeconds(seconds)
      return change(
        key,
        { count: amount, endsAt },
        { count: plus(amount), endsAt: sql`case when ${expired} then ${endsAt} else ${limits.endsAt} end` },
        sql`${limits.count} + ${amount}::integer <= ${most}`,
      )
    },

    /**
     * Counts a failure before it is one, so that concurrent guesses count too. From the `most`th on, each is followed by a
     * wait that doubles up to `seconds`.
     */
    fail(key: string, { most, seconds }: Rate): Promise<Taken> {
      const endsAt = inSeconds(FAILURE_LIFETIME)
      const count = plus(1)
      const wait = sql`least(${seconds}::float8, ${FIRST_WAIT}::float8 * power(2, least((${count}) - ${most}::integer, 20)))`
      return change(
        key,
        { count: 1, endsAt, blockedUntil: most > 1 ? null : inSeconds(FIRST_WAIT) },
        { count, endsAt, blockedUntil: sql`case when (${count}) >= ${most}::integer then ${inSeconds(wait)} end` },
        sql`coalesce(${limits.blockedUntil} <= ${now}, true)`,
      )
    },

    async giveBack(key: string) {
      await queries
        .update(limits)
        .set({ count: sql`greatest(${limits.count} - 1, 0)`, blockedUntil: null })
        .where(eq(limits.key, key))
    },

    async forget(key: string) {
      await queries.delete(limits).where(eq(limits.key, key))
    },
  }
}
export type Counters = ReturnType<typeof createCounters>
