import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Conversation } from '../conversations/repository'
import type { Queries } from '../database'
import type { CompanionRow } from '../character/repository'
import { conversationsOf } from '../database/conversation'
import { companions, conversations, personas, remarks, sessions, sharedPast, users } from '../database/schema'

/** What only an export reads. */
export function exportRepository(queries: Queries) {
  return {
    async account(userId: string) {
      const [user] = await queries.select().from(users).where(eq(users.id, userId))
      return user ?? null
    },

    /** Also those that have expired. */
    sessions: (userId: string) =>
      queries.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),

    remarks: (userId: string) =>
      queries.select().from(remarks).where(eq(remarks.userId, userId)).orderBy(asc(remarks.id)),

    /** Oldest first. The first one only where it was changed. */
    personas: (userId: string) =>
      queries.select().from(personas).where(eq(personas.userId, userId)).orderBy(asc(personas.createdAt), personas.id),

    /** Oldest first. */
    async companionIds(userId: string): Promise<readonly string[]> {
      const rows = await queries
        .select({ id: companions.id })
        .from(companions)
        .where(eq(companions.userId, userId))
        .orderBy(asc(companions.createdAt), asc(companions.id))
      return rows.map(({ id }) => id)
    },

    /** The first one first, then in the order of their beginning. */
    conversations: (companionId: string): Promise<Conversation[]> =>
      queries
        .select()
        .from(conversations)
        .where(eq(conversations.companionId, companionId))
        .orderBy(desc(eq(conversations.id, conversations.companionId)), asc(conversations.createdAt), conversations.id),

    /** What its conversations share. */
    pasts: (companionId: string) =>
      queries
        .select()
        .from(sharedPast)
        .where(inArray(sharedPast.conversationId, conversationsOf(companionId)))
        .orderBy(sharedPast.conversationId, sharedPast.upTo),

    /** Null: it was deleted. */
    async companion(id: string): Promise<CompanionRow | null> {
      const [found] = await queries.select().from(companions).where(eq(companions.id, id))
      return found ?? null
    },
  }
}
export type ExportRepository = ReturnType<typeof exportRepository>
