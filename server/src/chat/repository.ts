import type { Engine, Reply } from '@codex/contracts/entities'
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { Queries } from '../database'
import { isTaken } from '../database'
import { alternatives, messages, repliesUnderWay, turns } from '../database/schema'

export type Message = Readonly<typeof messages.$inferSelect>
export type Turn = Readonly<typeof turns.$inferSelect>

/** ms. Nobody tries the same call again a day later. */
const KEYS_KEPT = 24 * 3_600_000

/** A complete turn, ready to be stored. `replaces`: the question of a resend, the reply of a regenerate. */
export interface NewTurn {
  readonly companionId: string
  readonly key: string
  readonly kind: 'send' | 'resend' | 'regenerate'
  readonly question: string
  readonly askedAt: Date
  readonly replaces: number | null
  readonly reply: string
  readonly by: Engine
  readonly stopped: boolean
}

/** The right to store was lost: the companion is gone, or another copy of the server has taken over. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0]

interface Added {
  readonly messageId: number
  readonly questionId: number | null
  readonly alternatives: Reply['alternatives'] | null
}

async function addExchange(tx: Transaction, turn: NewTurn, repliedAt: Date): Promise<Added> {
  const { companionId, question, askedAt, reply, by, replaces } = turn
  if (replaces !== null)
    await tx.delete(messages).where(and(eq(messages.companionId, companionId), gte(messages.id, replaces)))
  const [asked] = await tx
    .insert(messages)
    .values({ companionId, speaker: 'user', message: question, createdAt: askedAt })
    .returning({ id: messages.id })
  const engine = { engineKind: by.kind, engineLabel: by.label }
  const [added] = await tx
    .insert(messages)
    .values({ companionId, speaker: 'companion', message: reply, ...engine, createdAt: repliedAt })
    .returning({ id: messages.id })
  if (added === undefined) throw new Overtaken()
  return { messageId: added.id, questionId: asked?.id ?? null, alternatives: null }
}

async function addAlternative(tx: Transaction, turn: NewTurn, repliedAt: Date): Promise<Added> {
  const [old] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.companionId, turn.companionId), eq(messages.id, turn.replaces ?? 0)))
  if (old === undefined || old.engineKind === null || old.engineLabel === null) throw new Overtaken()
  const { id: messageId, message, engineKind, engineLabel, createdAt } = old
  if (old.chosen === null)
    await tx.insert(alternatives).values({ messageId, message, engineKind, engineLabel, createdAt })
  const engine = { engineKind: turn.by.kind, engineLabel: turn.by.label }
  const added = { message: turn.reply, ...engine, createdAt: repliedAt }
  await tx.insert(alternatives).values({ messageId, ...added })
  const all = await tx.select({ id: alternatives.id }).from(alternatives).where(eq(alternatives.messageId, messageId))
  await tx
    .update(messages)
    .set({ ...added, chosen: all.length - 1 })
    .where(eq(messages.id, messageId))
  return { messageId, questionId: null, alternatives: { count: all.length, chosen: all.length - 1 } }
}

export function messageRepository(queries: Queries) {
  const ofCompanion = (companionId: string) => eq(messages.companionId, companionId)

  return {
    /** Oldest first. */
    all: (companionId: string) =>
      queries.select().from(messages).where(ofCompanion(companionId)).orderBy(asc(messages.id)),

    /** The newest `most`, or the newest before the message `before`; oldest first. */
    async latest(companionId: string, most: number, before: number | null = null): Promise<Message[]> {
      const older = before === null ? undefined : lt(messages.id, before)
      const newest = queries.select().from(messages)
      return (
        await newest
          .where(and(ofCompanion(companionId), older))
          .orderBy(desc(messages.id))
          .limit(most)
      ).reverse()
    },

    /** Oldest first. */
    alternatives: (messageId: number) =>
      queries.select().from(alternatives).where(eq(alternatives.messageId, messageId)).orderBy(asc(alternatives.id)),

    /** What a key has made; `message` is null once it has been replaced. Null: nothing yet. */
    async made(companionId: string, key: string): Promise<{ turn: Turn; message: Message | null } | null> {
      const [found] = await queries
        .select({ turn: turns, message: messages })
        .from(turns)
        .leftJoin(messages, eq(messages.id, turns.messageId))
        .where(and(eq(turns.companionId, companionId), eq(turns.key, key)))
      return found ?? null
    },

    /** The message a reply answers. */
    async questionOf({ companionId, id }: Message): Promise<Message | null> {
      return (await this.latest(companionId, 1, id))[0] ?? null
    },

    /**
     * Stores a turn whole, with its key, and ends its being under way; all or nothing. Throws Overtaken when it is no
     * longer this turn that is under way, or when its key has made a turn already.
     */
    async store(turn: NewTurn): Promise<Reply> {
      const { companionId, key, stopped, reply, by } = turn
      try {
        return await queries.transaction(async (tx) => {
          const held = await tx
            .delete(repliesUnderWay)
            .where(and(eq(repliesUnderWay.companionId, companionId), eq(repliesUnderWay.key, key)))
            .returning({ key: repliesUnderWay.key })
          if (held.length === 0) throw new Overtaken()
          const now = new Date()
          const { messageId, questionId, alternatives } = await (
            turn.kind === 'regenerate' ? addAlternative : addExchange
          )(tx, turn, now)
          await tx
            .delete(turns)
            .where(and(eq(turns.companionId, companionId), lt(turns.createdAt, new Date(now.getTime() - KEYS_KEPT))))
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
        throw isTaken(error) ? new Overtaken() : error
      }
    },

    /** Makes a message show one of its alternatives. */
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
