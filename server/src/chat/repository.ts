import type { SQL } from 'drizzle-orm'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { prepared } from '../database'
import { historyOf, isShownIn } from '../database/history'
import { alternatives, messages, turns } from '../database/schema'
import type { Message, ReadParts } from './pages'
import { columns, messagePages } from './pages'

export type { Message } from './pages'
export type Alternative = Readonly<typeof alternatives.$inferSelect>

/** Messages that an engine gets, at least; it shortens them to the context of its model. */
const REMEMBERED = 200
/** What is before them is dropped by so many at once: a prompt then begins at the same message for many replies. */
const DROPPED = 100
const MOST_READ = REMEMBERED + DROPPED - 1

/** `reads`: what else is read with each message for an engine. */
export function messageRepository(queries: Queries, reads: Readonly<Record<string, SQL>> = {}) {
  const pages = messagePages(queries)
  const { latest } = pages

  const conversation = sql.placeholder('conversationId')
  const newest = prepared(() =>
    queries
      .select({
        message: columns,
        read: reads,
        count: sql`(select count(*) from ${historyOf(conversation)})`.mapWith(Number),
      })
      .from(historyOf(conversation, { newest: MOST_READ }))
      .orderBy(desc(messages.id))
      .limit(MOST_READ),
  )
  const withKey = prepared(() =>
    queries
      .select({ message: columns, npc: messages.npc })
      .from(turns)
      .leftJoin(messages, eq(messages.id, turns.messageId))
      .where(and(eq(turns.conversationId, conversation), eq(turns.key, sql.placeholder('key')))),
  )

  return {
    ...pages,

    /**
     * The newest messages for an engine, with what is read with each, from a message whose number is a multiple of 100.
     * Oldest first.
     */
    async remembered(conversationId: string) {
      const rows = await newest().execute({ conversationId })
      const all = rows[0]?.count ?? 0
      const most = REMEMBERED + (all % DROPPED)
      const used = rows.slice(0, most).reverse()
      return {
        latest: used.map(({ message }): Message => message),
        readOf: new Map(used.map(({ message, read }): [number, ReadParts] => [message.id, read])),
        areAll: all <= most,
      }
    },

    async find(conversationId: string, id: number): Promise<Message | null> {
      const [found] = await queries
        .select(columns)
        .from(messages)
        .where(and(eq(messages.id, id), isShownIn(conversationId)))
      return found ?? null
    },

    /** Oldest first. */
    alternatives: (...messageIds: number[]) =>
      queries
        .select()
        .from(alternatives)
        .where(inArray(alternatives.messageId, messageIds))
        .orderBy(asc(alternatives.id)),

    /** By the ids of these messages, oldest first: how many replies there are, where there is more than one. */
    async alternativeCounts(all: readonly Message[]): Promise<ReadonlyMap<number, number>> {
      const several = all.filter(({ chosen }) => chosen !== null).map(({ id }) => id)
      if (several.length === 0) return new Map()
      const rows = await queries
        .select({ messageId: alternatives.messageId, count: count() })
        .from(alternatives)
        .where(sql`${alternatives.messageId} = any(${sql.param(`{${several.join(',')}}`)}::bigint[])`)
        .groupBy(alternatives.messageId)
      return new Map(rows.map((row) => [row.messageId, row.count]))
    },

    /** The turn stored with a key; `message` is null once it has been replaced. Null: there is none yet. */
    async stored(conversationId: string, key: string) {
      const [found] = await withKey().execute({ conversationId, key })
      return found ?? null
    },

    async questionOf({ conversationId, id }: Message): Promise<Message | null> {
      return (await latest(conversationId, 1, id))[0] ?? null
    },
  }
}
export type MessageRepository = ReturnType<typeof messageRepository>
