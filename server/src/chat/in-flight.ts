/** The reply in flight of each conversation, as a lease in the database that all instances of the server see. */
import type { SQL } from 'drizzle-orm'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Notifications, Queries, Transaction } from '../database'
import { isForeignKeyViolation, noNotifications } from '../database'
import { repliesInFlight } from '../database/schema'
import { notFound } from '../http/refusal'

export type InFlight = Readonly<typeof repliesInFlight.$inferSelect>

/**
 * What a reply answers; `question` is null where it begins the conversation. `replaces`: the question of a resend, else the reply.
 * `personaName`: who the user was in the question, where it is not the username. `usedAt`: when it was asked for, with the notice above it.
 */
export type Exchange = Pick<
  InFlight,
  'conversationId' | 'key' | 'kind' | 'question' | 'askedAt' | 'replaces' | 'usedAt' | 'notice'
> &
  Partial<Pick<InFlight, 'personaName'>>

/**
 * A reply that this instance writes, with its text so far, and what writes it once words were shown. `given` null: what the
 * lease has stays.
 */
export type Written = Pick<InFlight, 'conversationId' | 'key' | 'text' | 'engineKind' | 'engineLabel' | 'given'>
/** A lease of this instance, and where another one has asked it to stop. */
export type Held = Pick<InFlight, 'conversationId' | 'key' | 'stopAt'>

/** Seconds without a heartbeat after which the lease is free. */
const LEASE = 10

// The database's clock: those of two machines may differ by more than a lease.
const now = sql<Date>`now()`
const isExpired = sql<boolean>`${repliesInFlight.heartbeatAt} < now() - make_interval(secs => ${LEASE})`

/** Words were shown: they must be stored before the lease is taken. */
const hasWords = sql<boolean>`(${repliesInFlight.engineKind} is not null and ${repliesInFlight.text} <> '')`

// A lease that is lost when the database dies is noticed: without it nothing is stored. So its commit waits for no disk.
const withoutFlush = sql`set_config('synchronous_commit', 'off', true)`

/** `singleInstance`: no other instance can be alive, so the leases of others are free at once, and its own never expire. */
export function inFlightRepository(
  queries: Queries,
  instance: string,
  singleInstance: boolean,
  notifications: Notifications = noNotifications,
) {
  const row = ({ conversationId, key }: Pick<InFlight, 'conversationId' | 'key'>) =>
    and(eq(repliesInFlight.conversationId, conversationId), eq(repliesInFlight.key, key))

  const isFree: SQL<boolean> = singleInstance ? sql`${ne(repliesInFlight.instance, instance)}` : isExpired

  /** Null: there is none, or the instance that wrote it has died. */
  async function find(conversationId: string): Promise<InFlight | null> {
    const [found] = await queries
      .select({ reply: repliesInFlight, free: isFree })
      .from(repliesInFlight)
      .where(eq(repliesInFlight.conversationId, conversationId))
    return found === undefined || found.free ? null : found.reply
  }

  const isOther = (reply: Pick<InFlight, 'instance'>) => !singleInstance && reply.instance !== instance

  return {
    /** The lease of a row may be taken. */
    isFree,
    isOther,

    /** Its id, and its messages to the others. */
    instance,
    notifications,

    find,

    /** Whether a reply is in flight that was begun before the transaction. */
    async isIn(tx: Transaction, conversationId: string): Promise<boolean> {
      const held = and(eq(repliesInFlight.conversationId, conversationId), sql`not ${isFree}`)
      return (await tx.$count(repliesInFlight, held)) > 0
    },

    /** Without other instances leases need no heartbeats. */
    shared: !singleInstance,

    async findOnOtherInstance(conversationId: string): Promise<InFlight | null> {
      if (singleInstance) return null
      const found = await find(conversationId)
      return found !== null && isOther(found) ? found : null
    },

    /** What was shown of a reply whose instance has died. */
    async findDead(conversationId: string): Promise<InFlight | null> {
      const [found] = await queries
        .select()
        .from(repliesInFlight)
        .where(and(eq(repliesInFlight.conversationId, conversationId), isFree, hasWords))
      return found ?? null
    },

    /** Takes the lease. False: another reply has it, or words of it must be stored first. Throws a Refusal when the conversation is gone. */
    async begin(exchange: Exchange): Promise<boolean> {
      const values = {
        personaName: null,
        ...exchange,
        instance,
        text: '',
        stopAt: null,
        heartbeatAt: now,
        engineKind: null,
        engineLabel: null,
        given: null,
      }
      try {
        const begun = await queries
          .insert(repliesInFlight)
          .values(values)
          .onConflictDoUpdate({
            target: repliesInFlight.conversationId,
            set: values,
            setWhere: sql`(${isFree} and not ${hasWords})`,
          })
          .returning({ withoutFlush })
        return begun.length > 0
      } catch (error) {
        throw isForeignKeyViolation(error) ? notFound() : error
      }
    },

    /** Extends leases and publishes their texts so far, in one statement. Answers the leases that are not lost. */
    heartbeat(replies: readonly Written[]): Promise<readonly Held[]> {
      const rows = replies.map(({ conversationId, key, text, engineKind, engineLabel, given }) => ({
        id: conversationId,
        key,
        text,
        kind: engineKind,
        label: engineLabel,
        given,
      }))
      return queries
        .update(repliesInFlight)
        .set({
          text: sql`written.text`,
          heartbeatAt: now,
          engineKind: sql`written.kind`,
          engineLabel: sql`written.label`,
          given: sql`coalesce(written.given, ${repliesInFlight.given})`,
        })
        .from(
          sql`json_to_recordset(${JSON.stringify(rows)}::json) as written (id uuid, key text, text text, kind text, label text, given jsonb)`,
        )
        .where(sql`${repliesInFlight.conversationId} = written.id and ${repliesInFlight.key} = written.key`)
        .returning({
          conversationId: repliesInFlight.conversationId,
          key: repliesInFlight.key,
          stopAt: repliesInFlight.stopAt,
          withoutFlush,
        })
    },

    async requestStop(reply: InFlight, stopAt: number) {
      await queries.update(repliesInFlight).set({ stopAt }).where(row(reply))
      notifications.send('lease', reply.conversationId)
    },

    async endDead(dead: InFlight) {
      await queries.delete(repliesInFlight).where(and(row(dead), eq(repliesInFlight.instance, dead.instance)))
    },

    async end(exchange: Exchange) {
      await queries.delete(repliesInFlight).where(row(exchange))
    },

    /** Ends all leases of this instance. */
    async endAll() {
      await queries.delete(repliesInFlight).where(eq(repliesInFlight.instance, instance))
    },
  }
}
export type InFlightRepository = ReturnType<typeof inFlightRepository>
