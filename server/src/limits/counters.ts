/** Counts in the database, by its clock, so that all copies of the server agree. */
import { eq, lt, lte, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Queries } from '../database'
import { limits } from '../database/schema'
import type { Rate } from './rates'

/** How long a failed sign-in counts. Seconds. */
const FAILURE_REMEMBERED = 86_400
/** The wait after the last failure that is free; each further one doubles it. Seconds. */
const FIRST_WAIT = 30
const CLEANED_EVERY = 60_000

export interface Taken {
  readonly granted: boolean
  /** Until the count starts anew, or until it may be tried again. */
  readonly seconds: number
}

const now = sql`now()`
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
const over = lte(limits.endsAt, now)
const secondsLeft = (moment: typeof limits.endsAt | typeof limits.blockedUntil) =>
  sql<number>`ceil(extract(epoch from ${moment} - now()))`.mapWith(Number)

/** Whom a limit counts: of one length, and not to be read from a copy of the database. */
export const keyOf = (name: string, whom: string) =>
  `${name} ${createHash('sha256').update(`${name} ${whom}`).digest('base64url')}`

export function createCounters(queries: Queries) {
  let cleanedAt = 0

  async function clean() {
    if (Date.now() - cleanedAt < CLEANED_EVERY) return
    cleanedAt = Date.now()
    await queries.delete(limits).where(lt(limits.endsAt, now))
  }

  async function refused(key: string, moment: typeof limits.endsAt | typeof limits.blockedUntil): Promise<Taken> {
    const [found] = await queries
      .select({ seconds: secondsLeft(moment) })
      .from(limits)
      .where(eq(limits.key, key))
    return { granted: false, seconds: Math.max(1, found?.seconds ?? 1) }
  }

  return {
    /** Counts `amount` more, or nothing at all when they would be too many. */
    async take(key: string, { most, seconds }: Rate, amount = 1): Promise<Taken> {
      await clean()
      const endsAt = inSeconds(seconds)
      const [row] = await queries
        .insert(limits)
        .values({ key, count: amount, endsAt })
        .onConflictDoUpdate({
          target: limits.key,
          set: {
            count: sql`case when ${over} then ${amount}::integer else ${limits.count} + ${amount}::integer end`,
            endsAt: sql`case when ${over} then ${endsAt} else ${limits.endsAt} end`,
          },
          setWhere: sql`${over} or ${limits.count} + ${amount}::integer <= ${most}`,
        })
        .returning({ seconds: secondsLeft(limits.endsAt) })
      return row === undefined ? refused(key, limits.endsAt) : { granted: true, seconds: Math.max(1, row.seconds) }
    },

    async giveBack(key: string) {
      await queries
        .update(limits)
        .set({ count: sql`greatest(${limits.count} - 1, 0)`, blockedUntil: null })
        .where(eq(limits.key, key))
    },

    /**
     * Counts a failure before it is one, so that guesses made at once count too. From the `most`th on, each is followed
     * by a wait that doubles up to `seconds`.
     */
    async fail(key: string, { most, seconds }: Rate): Promise<Taken> {
      await clean()
      const count = sql`case when ${over} then 1 else ${limits.count} + 1 end`
      const wait = sql`least(${seconds}::float8, ${FIRST_WAIT}::float8 * power(2, least((${count}) - ${most}::integer, 20)))`
      const [row] = await queries
        .insert(limits)
        .values({
          key,
          count: 1,
          endsAt: inSeconds(FAILURE_REMEMBERED),
          blockedUntil: most > 1 ? null : inSeconds(FIRST_WAIT),
        })
        .onConflictDoUpdate({
          target: limits.key,
          set: {
            count,
            endsAt: inSeconds(FAILURE_REMEMBERED),
            blockedUntil: sql`case when (${count}) >= ${most}::integer then now() + make_interval(secs => ${wait}) end`,
          },
          setWhere: sql`${over} or coalesce(${limits.blockedUntil} <= ${now}, true)`,
        })
        .returning({ count: limits.count })
      return row === undefined ? refused(key, limits.blockedUntil) : { granted: true, seconds: FAILURE_REMEMBERED }
    },

    async forget(key: string) {
      await queries.delete(limits).where(eq(limits.key, key))
    },
  }
}
export type Counters = ReturnType<typeof createCounters>
