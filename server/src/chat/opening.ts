/** What is read for a reply before its lease is taken, in one query. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Companion } from '../character/repository'
import type { Queries } from '../database'
import { prepared } from '../database'
import { companions, repliesInFlight, turns } from '../database/schema'
import { notTheirs } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { ReadParts } from './pages'
import type { InFlight, InFlightRepository } from './in-flight'
import type { Turns } from './turns'

export interface Opening {
  readonly companion: Companion
  readonly read: ReadParts
  /** A turn is stored with the key. */
  readonly isStored: boolean
  /** The reply in flight on another instance. */
  readonly other: InFlight | null
}

const { id } = companions

interface Needs {
  readonly queries: Queries
  readonly inFlight: Pick<InFlightRepository, 'isFree' | 'isOther'>
  readonly turns: Pick<Turns, 'reads'>
}

export function openingFrom({ queries, inFlight, turns: { reads } }: Needs) {
  const opening = prepared(() =>
    queries
      .select({
        companion: getTableColumns(companions),
        lease: repliesInFlight,
        isFree: inFlight.isFree,
        isStored: sql<boolean>`${turns.key} is not null`,
        read: reads,
      })
      .from(companions)
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
