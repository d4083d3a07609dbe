import { asc, desc, eq } from 'drizzle-orm'
import type { Queries } from '../database'
import { messages } from '../database/schema'

export type NewMessage = typeof messages.$inferInsert

export function messageRepository(queries: Queries) {
  return {
    /** Oldest first. */
    ofCompanion: (companionId: string) =>
      queries.select().from(messages).where(eq(messages.companionId, companionId)).orderBy(asc(messages.id)),

    /** The newest `most`, oldest first. */
    async latest(companionId: string, most: number) {
      const newest = queries.select().from(messages).where(eq(messages.companionId, companionId))
      return (await newest.orderBy(desc(messages.id)).limit(most)).reverse()
    },

    /** Both or neither. */
    async addExchange(question: NewMessage, reply: NewMessage) {
      await queries.transaction(async (tx) => {
        await tx.insert(messages).values(question)
        await tx.insert(messages).values(reply)
      })
    },
  }
}
export type MessageRepository = ReturnType<typeof messageRepository>
