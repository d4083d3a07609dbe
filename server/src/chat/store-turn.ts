import { readCare } from '@codex/contracts/entities'
import { and, eq, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { isUniqueViolation } from '../database'
import { lockConversation } from '../database/conversation'
import { messages, repliesInFlight, turns as storedTurns } from '../database/schema'
import { ownExchange } from '../database/shared-past'
import { conversationMoved } from './last-exchange'
import type { Alternative, Message } from './repository'
import type { NewTurn, StoredReply } from './turn'
import { LeaseLost } from './turn'
import type { Turns } from './turns'

/** ms. A call is repeated with its key within minutes, if at all. */
const KEY_LIFETIME = 24 * 3_600_000

interface Choice {
  readonly conversationId: string
  readonly replyId: number
  readonly chosen: number
  readonly shown: Alternative
}

/** Shows another alternative of the last reply. Returns its id: where others show it, the conversation has a copy of its own then. */
export async function chooseIn(
  tx: Transaction,
  turns: Pick<Turns, 'columns' | 'choose'>,
  { conversationId, replyId, chosen, shown }: Choice,
): Promise<number> {
  const { message, engineKind, engineLabel, createdAt, cutOff, stopped, care, given } = shown
  const text = { message, engineKind, engineLabel, createdAt, cutOff, stopped, care }
  const columns = turns.columns.ofText({ conversationId, text: message, care: readCare(care) })
  const { replyId: id } = (await ownExchange(tx, conversationId, replyId)) ?? {}
  if (id === undefined) throw conversationMoved()
  await tx
    .update(messages)
    .set({ ...text, chosen, ...columns })
    .where(eq(messages.id, id))
  await turns.choose(tx, { id, conversationId }, given)
  return id
}

export function createTurnStore(queries: Queries, turns: Turns) {
  return {
    /**
     * Stores a turn with its key and ends its lease, all or nothing. Throws LeaseLost when the lease is another turn's, or of
     * another `instance` than named, or when a turn is stored with this key already.
     */
    async store(turn: NewTurn, instance?: string): Promise<StoredReply> {
      const { conversationId, key, stopped, reply, by, cutOff, care, personaName, npc } = turn
      const { conversationId: ofCompanion, key: ofTurn, instance: ofInstance } = repliesInFlight
      const isHolder = instance === undefined ? undefined : eq(ofInstance, instance)
      const store = queries.transaction(async (tx): Promise<StoredReply> => {
        const held = await tx
          .delete(repliesInFlight)
          .where(and(eq(ofCompanion, conversationId), eq(ofTurn, key), isHolder))
          .returning({ key: ofTurn })
        if (held.length === 0) throw new LeaseLost()
        const now = new Date()
        const added = await turns.kinds[turn.kind].store(tx, turn, now, turns.columns)
        const { messageId, questionId, alternatives, repliedAt, notice } = added
        const oldest = new Date(now.getTime() - KEY_LIFETIME)
        await tx
          .delete(storedTurns)
          .where(and(eq(storedTurns.conversationId, conversationId), lt(storedTurns.createdAt, oldest)))
        await tx.insert(storedTurns).values({ conversationId, key, messageId, createdAt: now })
        if (npc) await tx.update(messages).set({ npc }).where(eq(messages.id, messageId))
        await turns.store(tx, turn, added)
        return {
          message: reply,
          ...(by !== null && { engine: by }),
          message_id: String(messageId),
          ...(questionId !== null && { question_id: String(questionId) }),
          time_stamp: repliedAt.toISOString(),
          ...(personaName && { persona_name: personaName }),
          ...(stopped && { stopped }),
          ...(alternatives && { alternatives }),
          ...(cutOff && { cut_off: true }),
          ...(care && { care }),
          ...(notice !== null && { notice }),
          ...(npc && { npc }),
        }
      })
      const stored = await store.catch((error: unknown) => {
        throw isUniqueViolation(error) ? new LeaseLost() : error
      })
      turns.changed(conversationId)
      return stored
    },

    async choose(conversationId: string, reply: Message, chosen: number, shown: Alternative): Promise<number> {
      const id = await queries.transaction(async (tx) => {
        await lockConversation(tx, conversationId)
        return chooseIn(tx, turns, { conversationId, replyId: reply.id, chosen, shown })
      })
      turns.changed(conversationId)
      return id
    },
  }
}
export type TurnStore = ReturnType<typeof createTurnStore>
