/** What is read for a reply before its lease is taken, in one query. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Companion } from '../character/repository'
import type { Queries } from '../database'
import { prepared } from '../database'
import type { UserPersona } from '../database/persona'
import { personaOfRow } from '../database/persona'
import { companions, conversations, repliesInFlight, turns } from '../database/schema'
import { notTheirs } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { ReadParts } from './pages'
import type { InFlight, InFlightRepository } from './in-flight'
import type { Place } from './own-conversation'
import type { Turns } from './turns'

export interface Opening {
  readonly companion: Companion
  readonly conversationId: string
  readonly read: ReadParts
  /** Who the user is in it; null: only the account. */
  readonly persona: UserPersona | null
  /** A turn is stored with the key. */
  readonly isStored: boolean
  /** The reply in flight on another instance. */
  readonly other: InFlight | null
}

const { id, companionId } = conversations

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
        conversationId: id,
        persona: personaOfRow,
        lease: repliesInFlight,
        isFree: inFlight.isFree,
        isStored: sql<boolean>`${turns.key} is not null`,
        read: reads,
      })
      .from(conversations)
      .innerJoin(companions, eq(companions.id, companionId))
      .leftJoin(repliesInFlight, eq(repliesInFlight.conversationId, id))
      .leftJoin(turns, and(eq(turns.conversationId, id), eq(turns.key, sql.placeholder('key'))))
      .where(
        and(
          eq(id, sql.placeholder('conversationId')),
          eq(companionId, sql.placeholder('companionId')),
          eq(companions.userId, sql.placeholder('userId')),
        ),
      ),
  )

  /** Throws a Refusal unless the conversation is one of the caller's with the companion. */
  return async (
    userId: string,
    { profile_id: companionId, conversation_id: conversationId = companionId }: Place,
    key: string,
  ): Promise<Opening> => {
    const isId = isUuid(companionId) && isUuid(conversationId)
    const [found] = isId ? await opening().execute({ userId, companionId, conversationId, key }) : []
    if (found === undefined) throw notTheirs()
    const { lease, isFree, ...rest } = found
    return { ...rest, other: lease !== null && !isFree && inFlight.isOther(lease) ? lease : null }
  }
}
