import { and, desc, eq, gt, gte, isNotNull, not, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { historyOf } from '../database/history'
import { alternatives, companions, conversations, messages } from '../database/schema'

/** ms in which a second message at risk pauses the story. */
const DAY = 24 * 3_600_000

const { id, conversationId, createdAt, speaker, care } = messages
const severity = sql`(${care}->>'severity')::int`
/** A replaced reply to a harmless message has none. */
const isRead = sql`${care}->'kinds' <> '[]'::jsonb`
const resumed = sql`'{"resumed": true}'::jsonb`

interface Except {
  readonly conversationId: string
  /** From this message on the conversation is replaced. */
  readonly replaces: number | null
}

export function careRepository(queries: Queries) {
  return {
    /** Replies to messages of severity 2 or more, to any companion of the user, since a day ago and since the last pause that is over. */
    async risksLately(userId: string, except: Except): Promise<number> {
      const isLately = and(eq(companions.userId, userId), isNotNull(care), gt(createdAt, new Date(Date.now() - DAY)))
      const isReplaced =
        except.replaces === null ? undefined : and(eq(conversationId, except.conversationId), gte(id, except.replaces))
      const [found] = await queries
        .select({
          // A reply that is in two paths is counted once.
          count:
            sql`count(distinct ${createdAt}) filter (where ${and(sql`${severity} >= 2`, isRead, isReplaced && not(isReplaced))}
            and ${id} > coalesce((select max(m.id) from messages m join conversations v on v.id = m.companion_id join companions c on c.id = v.companion_id
              where c.user_id = ${userId} and m.care is not null and m.care->>'resumed' = 'true'), 0))`.mapWith(Number),
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, conversationId))
        .innerJoin(companions, eq(companions.id, conversations.companionId))
        .where(isLately)
      return found?.count ?? 0
    },

    /** Marks the pause that the conversation is in as over. False: it is in none. */
    resume: (conversation: string): Promise<boolean> =>
      queries.transaction(async (tx) => {
        const [last] = await tx
          .select({ id, care })
          .from(historyOf(conversation))
          .where(eq(speaker, 'companion'))
          .orderBy(desc(id))
          .limit(1)
        const changed = await tx
          .update(messages)
          .set({ care: sql`${care} || ${resumed}` })
          .where(and(eq(id, last?.id ?? 0), sql`${care}->>'paused' = 'true'`, sql`${care}->>'resumed' is null`))
          .returning({ id })
        if (changed.length === 0) return false
        await tx
          .update(alternatives)
          .set({ care: sql`${alternatives.care} || ${resumed}` })
          .where(and(eq(alternatives.messageId, last?.id ?? 0), sql`${alternatives.care}->>'paused' = 'true'`))
        return true
      }),
  }
}
export type CareRepository = ReturnType<typeof careRepository>
