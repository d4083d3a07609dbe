/** What is read for a reply before its lease is taken, in one query. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Companion } from '../character/repository'
import type { Queries } from '../database'
import { prepared } from '../database'
import { companions, repliesInFlight, turns, useClocks, voiceLines } from '../database/schema'
import { notTheirs } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { UseClock } from '../notice/due'
import type { InFlight, InFlightRepository } from './in-flight'

export interface Opening {
  readonly companion: Companion
  /** Of the caller; null: the first use of all. */
  readonly clock: UseClock | null
  /** A turn is stored with the key. */
  readonly isStored: boolean
  /** The reply in flight on another instance. */
  readonly other: InFlight | null
  /** It has sample lines. */
  readonly hasLines: boolean
}

const { id } = companions

export function openingFrom(queries: Queries, inFlight: Pick<InFlightRepository, 'isFree' | 'isOther'>) {
  const opening = prepared(() =>
    queries
      .select({
        companion: getTableColumns(companions),
        clock: useClocks,
        lease: repliesInFlight,
        isFree: inFlight.isFree,
        isStored: sql<boolean>`${turns.key} is not null`,
        hasLines: sql<boolean>`exists (select from ${voiceLines} where ${voiceLines.companionId} = ${id})`,
      })
      .from(companions)
      .leftJoin(useClocks, eq(useClocks.userId, companions.userId))
      .leftJoin(repliesInFlight, eq(repliesInFlight.companionId, id))
      .leftJoin(turns, and(eq(turns.companionId, id), eq(turns.key, sql.placeholder('key'))))
      .where(and(eq(id, sql.placeholder('companionId')), eq(companions.userId, sql.placeholder('userId')))),
  )

  /** Throws a Refusal unless the companion is the caller's. */
  return async (userId: string, companionId: string, key: string): Promise<Opening> => {
    const [found] = isUuid(companionId) ? await opening().execute({ userId, companionId, key }) : []
    if (found === undefined) throw notTheirs()
    const { lease, isFree, ...rest } = found
    return { ...rest, other: lease !== null && !isFree && inFlight.isOther(lease) ? lease : null }
  }
}
