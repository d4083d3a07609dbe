import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../database'
import { alternatives, companions, memories, passkeys, remarks, sessions, users } from '../database/schema'
import type { Alternative, Message } from '../chat/repository'
import { messagePages } from '../chat/pages'

/** Messages of one query. */
const PAGE = 200

export type Companion = Readonly<typeof companions.$inferSelect>
export type Memory = Readonly<typeof memories.$inferSelect>
export type AnsweredMessage = readonly [message: Message, replies: readonly Alternative[]]

/** What an export reads. Each query is short, so that a slow reader holds no connection. */
export function exportRepository(queries: Queries) {
  const pages = messagePages(queries)

  const alternativesOf = (all: readonly Message[]): Promise<Alternative[]> =>
    queries
      .select()
      .from(alternatives)
      .where(
        inArray(
          alternatives.messageId,
          all.map(({ id }) => id),
        ),
      )
      .orderBy(asc(alternatives.id))

  return {
    async account(userId: string) {
      const [user] = await queries.select().from(users).where(eq(users.id, userId))
      return user ?? null
    },

    sessions: (userId: string) =>
      queries.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),

    passkeys: (userId: string) =>
      queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),

    remarks: (userId: string) =>
      queries.select().from(remarks).where(eq(remarks.userId, userId)).orderBy(asc(remarks.id)),

    /** Oldest first. */
    async companionIds(userId: string): Promise<readonly string[]> {
      const rows = await queries
        .select({ id: companions.id })
        .from(companions)
        .where(eq(companions.userId, userId))
        .orderBy(asc(companions.createdAt), asc(companions.id))
      return rows.map(({ id }) => id)
    },

    /** Null: it was deleted. */
    async companion(id: string): Promise<Companion | null> {
      const [found] = await queries.select().from(companions).where(eq(companions.id, id))
      return found ?? null
    },

    /** Oldest first. */
    memories: (companionId: string): Promise<Memory[]> =>
      queries
        .select()
        .from(memories)
        .where(eq(memories.companionId, companionId))
        .orderBy(asc(memories.createdAt), asc(memories.id)),

    /** Oldest first, in pages. */
    async *messages(companionId: string): AsyncGenerator<readonly AnsweredMessage[]> {
      let after = 0
      for (;;) {
        const found = await pages.page(companionId, { after: String(after), limit: PAGE })
        const last = found.at(-1)
        if (last === undefined) return
        after = last.id
        const answered = found.filter(({ chosen }) => chosen !== null)
        const replies = answered.length === 0 ? [] : await alternativesOf(answered)
        yield found.map((message) => [message, replies.filter(({ messageId }) => messageId === message.id)] as const)
      }
    },
  }
}
export type ExportRepository = ReturnType<typeof exportRepository>
