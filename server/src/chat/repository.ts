import type { Engine, Reply } from '@codex/contracts/entities'
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { Queries } from '../database'
import { isUniqueViolation } from '../database'
import { alternatives, messages, repliesInFlight, turns } from '../database/schema'
import type { Exchange } from './in-flight'

export type Message = Readonly<typeof messages.$inferSelect>
export type Turn = Readonly<typeof turns.$inferSelect>

/** ms. A call is repeated with its key within minutes, if at all. */
const KEY_LIFETIME = 24 * 3_600_000

export interface NewTurn extends Exchange {
  readonly reply: string
  readonly by: Engine
  readonly stopped: boolean
}

/** The reply may not be stored: its companion is gone, or its lease or its key belongs to another instance. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0]

interface Added {
  readonly messageId: number
  readonly questionId: number | null
  readonly alternatives: Reply['alternatives'] | null
}

const rowOf = ({ reply, by }: NewTurn, createdAt: Date) => ({
  message: reply,
  engineKind: by.kind,
  engineLabel: by.label,
  createdAt,
})

async function addExchange(tx: Transaction, turn: NewTurn, repliedAt: Date): Promise<Added> {
  const { companionId, question, askedAt, replaces } = turn
  if (replaces !== null)
    await tx.delete(messages).where(and(eq(messages.companionId, companionId), gte(messages.id, replaces)))
  const [asked] = await tx
    .insert(messages)
    .values({ companionId, speaker: 'user', message: question, createdAt: askedAt })
    .returning({ id: messages.id })
  const [added] = await tx
    .insert(messages)
    .values({ companionId, speaker: 'companion', ...rowOf(turn, repliedAt) })
    .returning({ id: messages.id })
  if (added === undefined) throw new LeaseLost()
  return { messageId: added.id, questionId: asked?.id ?? null, alternatives: null }
}

async function addAlternative(tx: Transaction, turn: NewTurn, repliedAt: Date): Promise<Added> {
  const [old] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.companionId, turn.companionId), eq(messages.id, turn.replaces ?? 0)))
  if (old === undefined || old.engineKind === null || old.engineLabel === null) throw new LeaseLost()
  const { id: messageId, message, engineKind, engineLabel, createdAt } = old
  if (old.chosen === null)
    await tx.insert(alternatives).values({ messageId, message, engineKind, engineLabel, createdAt })
  const added = rowOf(turn, repliedAt)
  await tx.insert(alternatives).values({ messageId, ...added })
  const count = await tx.$count(alternatives, eq(alternatives.messageId, messageId))
  const chosen = count - 1
  await tx
    .update(messages)
    .set({ ...added, chosen })
    .where(eq(messages.id, messageId))
  return { messageId, questionId: null, alternatives: { count, chosen } }
}

export function messageRepository(queries: Queries) {
  /** The newest `most`, or the newest before the message `before`; oldest first. */
  async function latest(companionId: string, most = Number.MAX_SAFE_INTEGER, before?: number): Promise<Message[]> {
    const newest = await queries
      .select()
      .from(messages)
      .where(and(eq(messages.companionId, companionId), before === undefined ? undefined : lt(messages.id, before)))
      .orderBy(desc(messages.id))
      .limit(most)
    return newest.reverse()
  }

  return {
    latest,

    /** Oldest first. */
    alternatives: (messageId: number) =>
      queries.select().from(alternatives).where(eq(alternatives.messageId, messageId)).orderBy(asc(alternatives.id)),

    /** The turn stored with a key; `message` is null once it has been replaced. Null: there is none yet. */
    async stored(companionId: string, key: string): Promise<{ turn: Turn; message: Message | null } | null> {
      const [found] = await queries
        .select({ turn: turns, message: messages })
        .from(turns)
        .leftJoin(messages, eq(messages.id, turns.messageId))
        .where(and(eq(turns.companionId, companionId), eq(turns.key, key)))
      return found ?? null
    },

    async questionOf({ companionId, id }: Message): Promise<Message | null> {
      return (await latest(companionId, 1, id))[0] ?? null
    },

    /**
     * Stores a turn with its key and ends its lease, all or nothing. Throws LeaseLost when the lease is another turn's,
     * or when a turn is stored with this key already.
     */
    async store(turn: NewTurn): Promise<Reply> {
      const { companionId, key, stopped, reply, by } = turn
      try {
        return await queries.transaction(async (tx) => {
          const held = await tx
            .delete(repliesInFlight)
            .where(and(eq(repliesInFlight.companionId, companionId), eq(repliesInFlight.key, key)))
            .returning({ key: repliesInFlight.key })
          if (held.length === 0) throw new LeaseLost()
          const now = new Date()
          const add = turn.kind === 'regenerate' ? addAlternative : addExchange
          const { messageId, questionId, alternatives } = await add(tx, turn, now)
          const oldest = new Date(now.getTime() - KEY_LIFETIME)
          await tx.delete(turns).where(and(eq(turns.companionId, companionId), lt(turns.createdAt, oldest)))
          await tx.insert(turns).values({ companionId, key, messageId, stopped, createdAt: now })
          return {
            message: reply,
            engine: by,
            message_id: String(messageId),
            ...(questionId !== null && { question_id: String(questionId) }),
            time_stamp: now.toISOString(),
            ...(stopped && { stopped }),
            ...(alternatives && { alternatives }),
          }
        })
      } catch (error) {
        throw isUniqueViolation(error) ? new LeaseLost() : error
      }
    },

    async choose(messageId: number, chosen: number, shown: Readonly<typeof alternatives.$inferSelect>) {
      const { message, engineKind, engineLabel, createdAt } = shown
      await queries
        .update(messages)
        .set({ message, engineKind, engineLabel, createdAt, chosen })
        .where(eq(messages.id, messageId))
    },
  }
}
export type MessageRepository = ReturnType<typeof messageRepository>
