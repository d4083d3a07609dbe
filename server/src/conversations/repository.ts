import type { SQL } from 'drizzle-orm'
import { and, desc, eq, sql } from 'drizzle-orm'
import { conversations as limits } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Parting } from '../chat/extras'
import { conversationMoved } from '../chat/last-exchange'
import type { Queries, Transaction } from '../database'
import { isForeignKeyViolation } from '../database'
import { lockConversation } from '../database/conversation'
import { historyOf } from '../database/history'
import { conversations, messages, sharedPast } from '../database/schema'
import { sharePast } from '../database/shared-past'
import { notFound, Refusal } from '../http/refusal'

export type Conversation = Readonly<typeof conversations.$inferSelect>

export interface Listed {
  readonly conversation: Conversation
  /** Of its last message; null: it has none. */
  readonly lastMessageAt: Date | null
  /** The beginning of the person's first message that is no cry for help; null: there is none. */
  readonly words: string | null
  /** Of a path: whose messages it shares last, and up to which. */
  readonly from: string | null
  readonly upTo: number | null
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

/** A path shares the messages of one or more; the last of them is where it parted. */
const parted = (column: string) =>
  sql.raw(`(select past.${column} from shared_past past
  where past.conversation_id = "conversations"."id" order by past.up_to desc limit 1)`)
export const isPath = sql`exists (select from ${sharedPast} past where past.conversation_id = ${sql.raw('"conversations"."id"')})`

async function expectSpace(tx: Transaction, companionId: string) {
  if ((await tx.$count(conversations, eq(conversations.companionId, companionId))) >= limits.most)
    throw new Refusal(409, failures.tooManyConversations)
}

/** The last message before another path from the message on; 0: there is none. */
async function partingAt(tx: Transaction, conversationId: string, messageId: number): Promise<number> {
  const upTo = tx
    .select({ id: messages.id, speaker: messages.speaker })
    .from(historyOf(conversationId, { before: messageId + 1, newest: 2 }))
  const [message, before] = await upTo.orderBy(desc(messages.id)).limit(2)
  if (message?.id !== messageId) throw conversationMoved()
  return message.speaker === 'companion' ? messageId : (before?.id ?? 0)
}

export function conversationRepository(queries: Queries) {
  const list = (companionId: string, condition?: SQL): Promise<Listed[]> =>
    queries
      .select({
        conversation: conversations,
        lastMessageAt: sql`${lastMessageAt}`.mapWith(conversations.createdAt),
        words,
        from: sql<string | null>`${parted('owner_id')}`,
        upTo: sql`${parted('up_to')}`.mapWith(sharedPast.upTo),
      })
      .from(conversations)
      .where(and(eq(conversations.companionId, companionId), condition))
      .orderBy(sql`coalesce(${lastMessageAt}, ${conversations.createdAt}) desc`, conversations.id)

  return {
    /** The one that was used last first. A path only with a title. */
    list: (companionId: string) => list(companionId, sql`(${conversations.title} is not null or not ${isPath})`),
    paths: (companionId: string) => list(companionId, isPath),

    /** Null: the companion has no such conversation. */
    async find(companionId: string, id: string): Promise<Listed | null> {
      const [found] = await list(companionId, eq(conversations.id, id))
      return found ?? null
    },

    /** Throws a Refusal where the companion has too many. */
    add: (companionId: string, title: string | null): Promise<string> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, companionId))) throw notFound()
        await expectSpace(tx, companionId)
        const id = randomUUID()
        await tx.insert(conversations).values({ id, companionId, title, createdAt: new Date() })
        return id
      }),

    /** Throws a Refusal where the companion has too many, or the conversation has no such message. `part`: in the same transaction. */
    addPath: (
      {
        companionId,
        from,
        messageId,
      }: { readonly companionId: string; readonly from: string; readonly messageId: number },
      part: (tx: Transaction, parting: Parting) => Promise<void>,
    ): Promise<string> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, from))) throw notFound()
        await expectSpace(tx, companionId)
        const last = await partingAt(tx, from, messageId)
        const id = randomUUID()
        const { scenario, hereAndNow, personaId } = conversations
        const isFrom = eq(conversations.id, from)
        const [scene] = await tx.select({ scenario, hereAndNow, personaId }).from(conversations).where(isFrom)
        await tx.insert(conversations).values({ id, companionId, ...scene, createdAt: new Date() })
        await sharePast(tx, id, from, last)
        await part(tx, { id, from, last })
        return id
      }),

    /** Throws a Refusal where the persona was deleted. */
    async change(id: string, change: Partial<Omit<Conversation, 'id' | 'companionId' | 'createdAt'>>) {
      const changed = queries.update(conversations).set(change).where(eq(conversations.id, id))
      await changed.catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal(404, failures.noPersona) : error
      })
    },
  }
}
export type ConversationRepository = ReturnType<typeof conversationRepository>
