import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { isShownIn } from '../database/history'
import { companions, conversations, messages } from '../database/schema'
import { queryOf } from './indexed'
import type { Token } from './phrase'

export type Found = Pick<typeof messages.$inferSelect, 'id' | 'conversationId' | 'speaker' | 'message' | 'createdAt'>
/** A conversation, with the companion that it is with. */
export interface Named {
  readonly id: string
  readonly companionId: string
  readonly name: string
}

export interface Wanted {
  readonly userId: string
  readonly tokens: readonly Token[]
  /** Conversations of which the user's messages count, and those of which the companion's do. */
  readonly ofUser: readonly string[]
  readonly ofCompanions: readonly string[]
  /** Only what this conversation shows. */
  readonly shownIn: string | null
  /** ms epoch. */
  readonly before: number | null
  readonly after: number | null
}

const { id, conversationId, speaker, message, createdAt, search } = getTableColumns(messages)
const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

export function searchRepository(queries: Queries) {
  return {
    conversationsOf: (userId: string): Promise<Named[]> =>
      queries
        .select({ id: conversations.id, companionId: companions.id, name: companions.name })
        .from(conversations)
        .innerJoin(companions, eq(companions.id, conversations.companionId))
        .where(eq(companions.userId, userId)),

    /** Messages before the message `before` that may match, newest first: those without an index may have any words. */
    find({ userId, tokens, ofUser, ofCompanions, shownIn, before, after }: Wanted, beforeId: number, most: number) {
      const all = uuids([...new Set([...ofUser, ...ofCompanions])])
      const isTheirs = sql`${conversationId} = any (${all})`
      const indexed = sql`(${search} @@ ${queryOf(userId, tokens)}::tsquery or (${search} is null and ${isTheirs}))`
      const bySpeaker = sql`(case ${speaker} when 'user' then ${conversationId} = any (${uuids(ofUser)})
        else ${conversationId} = any (${uuids(ofCompanions)}) end)`
      return (
        queries
          .select({ id, conversationId, speaker, message, createdAt })
          .from(messages)
          .where(
            and(
              tokens.length > 0 ? indexed : isTheirs,
              bySpeaker,
              shownIn === null ? undefined : isShownIn(shownIn),
              sql`${id} + 0 < ${beforeId}`,
              before === null ? undefined : sql`${createdAt} < ${new Date(before).toISOString()}::timestamptz`,
              after === null ? undefined : sql`${createdAt} >= ${new Date(after).toISOString()}::timestamptz`,
            ),
          )
          // "+ 0" and "case": without statistics the planner would read a conversation instead of the index.
          .orderBy(sql`${id} + 0 desc`)
          .limit(most)
      )
    },
  }
}
export type SearchRepository = ReturnType<typeof searchRepository>
