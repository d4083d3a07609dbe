import type { Reply } from '@codex/contracts/entities'
import { and, asc, between, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { readCare } from '@codex/contracts/entities'
import { isOfApp } from '../care/care-of'
import { countCare } from '../care/counts'
import type { Queries } from '../database'
import { isUniqueViolation, prepared } from '../database'
import { alternatives, messages, repliesInFlight, replyUses, turns } from '../database/schema'
import { readGiven, setGiven } from '../memory/given'
import { countUse } from '../notice'
import { searchOf } from '../search/indexed'
import type { NewTurn } from './add-turn'
import { addTurn, LeaseLost } from './add-turn'
import type { Message } from './pages'
import { columns, messagePages } from './pages'

export type { Message } from './pages'
export type Alternative = Readonly<typeof alternatives.$inferSelect>

/** ms. A call is repeated with its key within minutes, if at all. */
const KEY_LIFETIME = 24 * 3_600_000

/** Messages that an engine gets, at least; it shortens them to the context of its model. */
const REMEMBERED = 200
/** What is before them is dropped by so many at once: a prompt then begins at the same message for many replies. */
const DROPPED = 100

export function messageRepository(queries: Queries) {
  const pages = messagePages(queries)
  const { latest } = pages

  const companion = sql.placeholder('companionId')
  const newest = prepared(() =>
    queries
      .select({
        message: columns,
        given: { uses: replyUses.uses, verbatimFrom: replyUses.verbatimFrom },
        count: sql`(select count(*) from ${messages} where ${messages.companionId} = ${companion})`.mapWith(Number),
      })
      .from(messages)
      .leftJoin(replyUses, eq(replyUses.messageId, messages.id))
      .where(eq(messages.companionId, companion))
      .orderBy(desc(messages.id))
      .limit(REMEMBERED + DROPPED - 1),
  )
  const withKey = prepared(() =>
    queries
      .select({ message: columns })
      .from(turns)
      .leftJoin(messages, eq(messages.id, turns.messageId))
      .where(and(eq(turns.companionId, companion), eq(turns.key, sql.placeholder('key')))),
  )

  return {
    ...pages,

    /**
     * The newest messages for an engine, with what their replies were given, from a message whose number is a multiple of 100.
     * Oldest first.
     */
    async remembered(companionId: string) {
      const rows = await newest().execute({ companionId })
      const all = rows[0]?.count ?? 0
      const most = REMEMBERED + (all % DROPPED)
      const used = rows.slice(0, most).reverse()
      return {
        latest: used.map(({ message }): Message => message),
        uses: used.flatMap(({ message: { id }, given }) => (given === null ? [] : [{ messageId: id, ...given }])),
        areAll: all <= most,
      }
    },

    async find(companionId: string, id: number): Promise<Message | null> {
      const [found] = await queries
        .select(columns)
        .from(messages)
        .where(and(eq(messages.companionId, companionId), eq(messages.id, id)))
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
      const [first] = all
      const last = all.at(-1)
      if (first === undefined || last === undefined || all.every(({ chosen }) => chosen === null)) return new Map()
      const rows = await queries
        .select({ messageId: alternatives.messageId, count: count() })
        .from(alternatives)
        .innerJoin(messages, eq(messages.id, alternatives.messageId))
        .where(and(eq(messages.companionId, first.companionId), between(messages.id, first.id, last.id)))
        .groupBy(alternatives.messageId)
      return new Map(rows.map((row) => [row.messageId, row.count]))
    },

    /** The turn stored with a key; `message` is null once it has been replaced. Null: there is none yet. */
    async stored(companionId: string, key: string): Promise<{ message: Message | null } | null> {
      const [found] = await withKey().execute({ companionId, key })
      return found ?? null
    },

    async questionOf({ companionId, id }: Message): Promise<Message | null> {
      return (await latest(companionId, 1, id))[0] ?? null
    },

    /**
     * Stores a turn with its key and ends its lease, all or nothing. Throws LeaseLost when the lease is another turn's,
     * or of another `instance` than named, or when a turn is stored with this key already.
     */
    async store(turn: NewTurn, instance?: string): Promise<Reply> {
      const { companionId, key, stopped, reply, by, cutOff, care } = turn
      const { companionId: ofCompanion, key: ofTurn, instance: ofInstance } = repliesInFlight
      const isHolder = instance === undefined ? undefined : eq(ofInstance, instance)
      try {
        return await queries.transaction(async (tx) => {
          const held = await tx
            .delete(repliesInFlight)
            .where(and(eq(ofCompanion, companionId), eq(ofTurn, key), isHolder))
            .returning({ key: ofTurn })
          if (held.length === 0) throw new LeaseLost()
          const now = new Date()
          const added = await addTurn[turn.kind](tx, turn, now)
          const { messageId, questionId, alternatives, repliedAt, notice } = added
          await countUse(tx, turn)
          const oldest = new Date(now.getTime() - KEY_LIFETIME)
          await tx.delete(turns).where(and(eq(turns.companionId, companionId), lt(turns.createdAt, oldest)))
          await tx.insert(turns).values({ companionId, key, messageId, createdAt: now })
          await countCare(tx, turn, added.counted, now)
          return {
            message: reply,
            ...(by !== null && { engine: by }),
            message_id: String(messageId),
            ...(questionId !== null && { question_id: String(questionId) }),
            time_stamp: repliedAt.toISOString(),
            ...(stopped && { stopped }),
            ...(alternatives && { alternatives }),
            ...(cutOff && { cut_off: true }),
            ...(care && { care }),
            ...(notice !== null && { notice }),
          }
        })
      } catch (error) {
        throw isUniqueViolation(error) ? new LeaseLost() : error
      }
    },

    async choose(companionId: string, messageId: number, chosen: number, shown: Alternative) {
      const { message, engineKind, engineLabel, createdAt, cutOff, stopped, care, given } = shown
      const text = { message, engineKind, engineLabel, createdAt, cutOff, stopped, care }
      await queries.transaction(async (tx) => {
        await tx
          .update(messages)
          .set({ ...text, chosen, search: searchOf(companionId, isOfApp(readCare(care)) ? '' : message) })
          .where(eq(messages.id, messageId))
        await setGiven(tx, companionId, messageId, readGiven(given))
      })
    },
  }
}
export type MessageRepository = ReturnType<typeof messageRepository>
