import { and, eq, sql } from 'drizzle-orm'
import { conversations as limits } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../database'
import { lockConversation } from '../database/conversation'
import { conversations } from '../database/schema'
import { notFound, Refusal } from '../http/refusal'

export type Conversation = Readonly<typeof conversations.$inferSelect>

export interface Listed {
  readonly conversation: Conversation
  /** Of its last message; null: it has none. */
  readonly lastMessageAt: Date | null
  /** The beginning of the person's first message that is no cry for help; null: there is none. */
  readonly words: string | null
}

/** Characters of a message that its first words are taken from. */
const BEGINNING = 400

const ofConversation = sql`m.companion_id = ${sql.raw('"conversations"."id"')}`
const lastMessageAt = sql`(select m.created_at from messages m where ${ofConversation} order by m.id desc limit 1)`
const words = sql<string | null>`case when ${sql.raw('"conversations"."title"')} is null then (
  select left(m.message, ${sql.raw(String(BEGINNING))}) from messages m
  where ${ofConversation} and m.speaker = 'user' and not m.hidden and (
    select r.care from messages r where r.companion_id = m.companion_id and r.id > m.id order by r.id limit 1) is null
  order by m.id limit 1) end`

export function conversationRepository(queries: Queries) {
  /** Of the companion; `id`: only that one. */
  const list = (companionId: string, id?: string): Promise<Listed[]> =>
    queries
      .select({
        conversation: conversations,
        lastMessageAt: sql`${lastMessageAt}`.mapWith(conversations.createdAt),
        words,
      })
      .from(conversations)
      .where(and(eq(conversations.companionId, companionId), id === undefined ? undefined : eq(conversations.id, id)))
      .orderBy(sql`coalesce(${lastMessageAt}, ${conversations.createdAt}) desc`, conversations.id)

  return {
    /** The one that was used last first. */
    list,

    /** Null: the companion has no such conversation. */
    async find(companionId: string, id: string): Promise<Listed | null> {
      const [found] = await list(companionId, id)
      return found ?? null
    },

    /** Throws a Refusal where the companion has too many. */
    add: (companionId: string, title: string | null): Promise<string> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, companionId))) throw notFound()
        if ((await tx.$count(conversations, eq(conversations.companionId, companionId))) >= limits.most)
          throw new Refusal(409, failures.tooManyConversations)
        const id = randomUUID()
        await tx.insert(conversations).values({ id, companionId, title, createdAt: new Date() })
        return id
      }),

    async change(id: string, change: Partial<Pick<Conversation, 'title' | 'archived' | 'scenario' | 'hereAndNow'>>) {
      await queries.update(conversations).set(change).where(eq(conversations.id, id))
    },
  }
}
export type ConversationRepository = ReturnType<typeof conversationRepository>
