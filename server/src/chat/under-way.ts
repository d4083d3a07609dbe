/** Which reply is under way, told to all copies of the server. Only one a companion, so that turns stay in order. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { isOrphan } from '../database'
import { repliesUnderWay } from '../database/schema'
import { notFound } from '../http/refusal'

export type UnderWay = Readonly<typeof repliesUnderWay.$inferSelect>
export type NewUnderWay = Pick<UnderWay, 'companionId' | 'key' | 'kind' | 'question' | 'askedAt' | 'replaces'>

/** Seconds. The copy that writes says so far more often; one that has not for so long is dead. */
const DEAD_AFTER = 10

/** By the clock of the database: those of two machines may be further apart than that. */
const now = sql<Date>`now()`
const isSilent = sql<boolean>`${repliesUnderWay.beatAt} < now() - make_interval(secs => ${DEAD_AFTER})`

/** `alone`: no other copy can be alive, so what another one left is dead at once. */
export function underWayRepository(queries: Queries, copy: string, alone: boolean) {
  const row = ({ companionId, key }: Pick<UnderWay, 'companionId' | 'key'>) =>
    and(eq(repliesUnderWay.companionId, companionId), eq(repliesUnderWay.key, key))

  return {
    copy,

    /** False: another one is under way. Throws a Refusal when the companion is gone. */
    async begin(one: NewUnderWay): Promise<boolean> {
      const fresh = { ...one, copy, said: '', stopAt: null, beatAt: now }
      try {
        const begun = await queries
          .insert(repliesUnderWay)
          .values(fresh)
          .onConflictDoUpdate({
            target: repliesUnderWay.companionId,
            set: fresh,
            setWhere: alone ? sql`(${isSilent} or ${ne(repliesUnderWay.copy, copy)})` : isSilent,
          })
          .returning({ key: repliesUnderWay.key })
        return begun.length > 0
      } catch (error) {
        throw isOrphan(error) ? notFound() : error
      }
    },

    /** Null: none is, or the copy that wrote it has died. */
    async find(companionId: string): Promise<UnderWay | null> {
      const [found] = await queries
        .select({ one: repliesUnderWay, silent: isSilent })
        .from(repliesUnderWay)
        .where(eq(repliesUnderWay.companionId, companionId))
      if (found === undefined || found.silent || (alone && found.one.copy !== copy)) return null
      return found.one
    },

    /** Says that it is still being written, and how far. Answers what to stop at, or 'gone' when it is no longer ours. */
    async beat(one: NewUnderWay, said: string): Promise<number | null | 'gone'> {
      const [kept] = await queries
        .update(repliesUnderWay)
        .set({ said, beatAt: now })
        .where(row(one))
        .returning({ stopAt: repliesUnderWay.stopAt })
      return kept === undefined ? 'gone' : kept.stopAt
    },

    /** Tells the copy that writes it to stop. */
    async askToStop(one: UnderWay, stopAt: number) {
      await queries.update(repliesUnderWay).set({ stopAt }).where(row(one))
    },

    async end(one: NewUnderWay) {
      await queries.delete(repliesUnderWay).where(row(one))
    },
  }
}
export type UnderWayRepository = ReturnType<typeof underWayRepository>
