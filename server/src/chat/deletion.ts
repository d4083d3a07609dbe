/** Messages are deleted, with what the server has made of their words. */
import { failures } from '@codex/contracts/texts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queries } from '../database'
import { deleteMessages, lockConversation } from '../database/conversation'
import { messages } from '../database/schema'
import type { Caller } from '../http/caller'
import { notFound, Refusal } from '../http/refusal'
import type { InFlightRepository } from './in-flight'
import { conversationMoved } from './last-exchange'
import type { OwnConversation, Place } from './own-conversation'
import type { Replies } from './replies'
import type { Turns } from './turns'

interface Needs {
  readonly queries: Queries
  readonly inFlight: InFlightRepository
  readonly replies: Pick<Replies, 'recover'>
  readonly own: OwnConversation
  readonly turns: Turns
}

interface Asked extends Place {
  readonly from?: string
}

const replyInFlight = () => new Refusal(409, failures.replyInFlight)

const messagesFrom = (conversationId: string, from: number) =>
  and(eq(messages.conversationId, conversationId), gte(messages.id, from))

/** The id of the last message; null: there is none. */
async function lastOf(tx: Pick<Queries, 'select'>, conversationId: string): Promise<string | null> {
  const [last] = await tx
    .select({ id: sql<string | null>`max(${messages.id})::text` })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
  return last?.id ?? null
}

export function deletionService({ queries, inFlight, replies, own, turns }: Needs) {
  /** The number of the message; 0 for all. */
  async function startOf(tx: Pick<Queries, '$count'>, conversationId: string, from: string | undefined) {
    if (from === undefined) return 0
    const isThere = and(eq(messages.conversationId, conversationId), eq(messages.id, Number(from)))
    if ((await tx.$count(messages, isThere)) === 0) throw conversationMoved()
    return Number(from)
  }

  return {
    async count(caller: Caller, asked: Asked) {
      const { conversationId: id } = await own(caller, asked)
      if ((await inFlight.find(id)) !== null) throw replyInFlight()
      const from = await startOf(queries, id, asked.from)
      return {
        messages: await queries.$count(messages, messagesFrom(id, from)),
        memories: await turns.countDeleted(queries, { conversationId: id, from }),
        to: await lastOf(queries, id),
      }
    },

    async remove(caller: Caller, asked: Asked & { readonly to?: string; readonly with_memories?: true }) {
      const { conversationId: id } = await own(caller, asked)
      // What was shown of a reply whose instance has died is a message, too.
      await replies.recover(id)
      const deleted = await queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, id, 'update'))) throw notFound()
        if (await inFlight.isIn(tx, id)) throw replyInFlight()
        if (asked.to !== undefined && asked.to !== (await lastOf(tx, id))) throw conversationMoved()
        const from = await startOf(tx, id, asked.from)
        await turns.delete(tx, { conversationId: id, from }, asked.with_memories === true)
        return deleteMessages(tx, id, from)
      })
      turns.changed(id)
      return { deleted }
    },
  }
}
export type DeletionService = ReturnType<typeof deletionService>
