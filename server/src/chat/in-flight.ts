/** The reply in flight of each companion, as a lease in the database that all instances of the server see. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { isForeignKeyViolation } from '../database'
import { repliesInFlight } from '../database/schema'
import { notFound } from '../http/refusal'

export type InFlight = Readonly<typeof repliesInFlight.$inferSelect>

/** What a reply answers. `replaces`: the question of a resend, the reply of a regenerate. */
export type Exchange = Pick<InFlight, 'companionId' | 'key' | 'kind' | 'question' | 'askedAt' | 'replaces'>

/** Seconds without a heartbeat after which the lease is free. */
const LEASE = 10

// The database's clock: those of two machines may differ by more than a lease.
const now = sql<Date>`now()`
const isExpired = sql<boolean>`${repliesInFlight.heartbeatAt} < now() - make_interval(secs => ${LEASE})`

/** `singleInstance`: no other instance can be alive, so the leases of others are free at once. */
export function inFlightRepository(queries: Queries, instance: string, singleInstance: boolean) {
  const row = ({ companionId, key }: Pick<InFlight, 'companionId' | 'key'>) =>
    and(eq(repliesInFlight.companionId, companionId), eq(repliesInFlight.key, key))

  /** Null: there is none, or the instance that wrote it has died. */
  async function find(companionId: string): Promise<InFlight | null> {
    const [found] = await queries
      .select({ reply: repliesInFlight, expired: isExpired })
      .from(repliesInFlight)
      .where(eq(repliesInFlight.companionId, companionId))
    if (found === undefined || found.expired || (singleInstance && found.reply.instance !== instance)) return null
    return found.reply
  }

  return {
    find,

    async findOnOtherInstance(companionId: string): Promise<InFlight | null> {
      const found = await find(companionId)
      return found?.instance === instance ? null : found
    },

    /** Takes the lease. False: another reply has it. Throws a Refusal when the companion is gone. */
    async begin(exchange: Exchange): Promise<boolean> {
      const values = { ...exchange, instance, text: '', stopAt: null, heartbeatAt: now }
      try {
        const begun = await queries
          .insert(repliesInFlight)
          .values(values)
          .onConflictDoUpdate({
            target: repliesInFlight.companionId,
            set: values,
            setWhere: singleInstance ? sql`(${isExpired} or ${ne(repliesInFlight.instance, instance)})` : isExpired,
          })
          .returning({ key: repliesInFlight.key })
        return begun.length > 0
      } catch (error) {
        throw isForeignKeyViolation(error) ? notFound() : error
      }
    },

    /** Extends the lease and publishes the text so far. Answers where to stop, if at all; 'lost': the lease is gone. */
    async heartbeat(exchange: Exchange, text: string): Promise<number | null | 'lost'> {
      const [found] = await queries
        .update(repliesInFlight)
        .set({ text, heartbeatAt: now })
        .where(row(exchange))
        .returning({ stopAt: repliesInFlight.stopAt })
      return found === undefined ? 'lost' : found.stopAt
    },

    async requestStop(reply: InFlight, stopAt: number) {
      await queries.update(repliesInFlight).set({ stopAt }).where(row(reply))
    },

    async end(exchange: Exchange) {
      await queries.delete(repliesInFlight).where(row(exchange))
    },
  }
}
export type InFlightRepository = ReturnType<typeof inFlightRepository>
