import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { companions, messages, repliesInFlight } from '../database/schema'
import { lockCompanion } from '../memory/repository'

export type Companion = Readonly<Omit<typeof companions.$inferSelect, 'factsUpTo' | 'summaryUpTo' | 'summaryAfter'>>
export type CompanionText = Omit<Companion, 'id' | 'userId' | 'createdAt' | 'updatedAt'>
type Optional = 'greeting' | 'preset' | 'model'
/** Where one is missing, that of the companion stays. */
type Change = Omit<CompanionText, Optional> & { readonly [Name in Optional]?: Companion[Name] | undefined }

export function companionRepository(queries: Queries) {
  return {
    async add(companion: Companion) {
      await queries.insert(companions).values({ ...companion, tags: [...companion.tags] })
    },

    /** By the time of the last message; those without messages follow, newest first. */
    ofUser(userId: string): Promise<Companion[]> {
      const lastMessageAt = queries
        .select({ at: messages.createdAt })
        .from(messages)
        .where(eq(messages.companionId, companions.id))
        .orderBy(desc(messages.id))
        .limit(1)
      return queries
        .select()
        .from(companions)
        .where(eq(companions.userId, userId))
        .orderBy(sql`${lastMessageAt} desc nulls last`, desc(companions.createdAt), companions.id)
    },

    async find(userId: string, id: string): Promise<Companion | null> {
      const [found] = await queries
        .select()
        .from(companions)
        .where(and(eq(companions.id, id), eq(companions.userId, userId)))
      return found ?? null
    },

    /** false: it was deleted. */
    async change(id: string, text: Change, updatedAt: Date): Promise<boolean> {
      const changed = await queries
        .update(companions)
        .set({ ...text, tags: [...text.tags], updatedAt })
        .where(eq(companions.id, id))
        .returning({ id: companions.id })
      return changed.length > 0
    },

    async removeWithMessages(id: string) {
      await queries.transaction(async (tx) => {
        // In the same order as storing a reply, or the two could deadlock.
        await tx.delete(repliesInFlight).where(eq(repliesInFlight.companionId, id))
        await lockCompanion(tx, id)
        await tx.delete(messages).where(eq(messages.companionId, id))
        await tx.delete(companions).where(eq(companions.id, id))
      })
    },
  }
}
export type CompanionRepository = ReturnType<typeof companionRepository>
