/** Messages are deleted, with what the server has made of their words. */
import { failures } from '@codex/contracts/texts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { OwnCompanion } from '../character/ownership'
import type { Queries, Transaction } from '../database'
import { lockCompanion } from '../database/companion-lock'
import { messages } from '../database/schema'
import type { Caller } from '../http/caller'
import { notFound, Refusal } from '../http/refusal'
import type { InFlightRepository } from './in-flight'
import { conversationMoved } from './last-exchange'
import type { Replies } from './replies'
import type { Turns } from './turns'

/** Messages in one statement: one that takes longer than DATABASE_TIMEOUT is aborted. */
const BATCH = 2000

interface Needs {
  readonly queries: Queries
  readonly inFlight: InFlightRepository
  readonly replies: Pick<Replies, 'recover'>
  readonly own: OwnCompanion
  readonly turns: Turns
}

interface Asked {
  readonly profile_id: string
  readonly from?: string
}

const replyInFlight = () => new Refusal(409, failures.replyInFlight)

const messagesFrom = (companionId: string, from: number) =>
  and(eq(messages.companionId, companionId), gte(messages.id, from))

/** The id of the last message; null: there is none. */
async function lastOf(tx: Pick<Queries, 'select'>, companionId: string): Promise<string | null> {
  const [last] = await tx
    .select({ id: sql<string | null>`max(${messages.id})::text` })
    .from(messages)
    .where(eq(messages.companionId, companionId))
  return last?.id ?? null
}

async function deleteFrom(tx: Transaction, companionId: string, from: number): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = tx
      .select({ id: messages.id })
      .from(messages)
      .where(messagesFrom(companionId, from))
      .orderBy(messages.id)
      .limit(BATCH)
    const gone = await tx.delete(messages).where(inArray(messages.id, batch)).returning({ id: messages.id })
    deleted += gone.length
    if (gone.length < BATCH) return deleted
  }
}

export function deletionService({ queries, inFlight, replies, own, turns }: Needs) {
  /** The number of the message; 0 for all. */
  async function startOf(tx: Pick<Queries, '$count'>, companionId: string, from: string | undefined) {
    if (from === undefined) return 0
    const isThere = and(eq(messages.companionId, companionId), eq(messages.id, Number(from)))
    if ((await tx.$count(messages, isThere)) === 0) throw conversationMoved()
    return Number(from)
  }

  return {
    async count(caller: Caller, asked: Asked) {
      const { id } = await own(caller, asked.profile_id)
      if ((await inFlight.find(id)) !== null) throw replyInFlight()
      const from = await startOf(queries, id, asked.from)
      return {
        messages: await queries.$count(messages, messagesFrom(id, from)),
        memories: await turns.countDeleted(queries, { companionId: id, from }),
        to: await lastOf(queries, id),
      }
    },

    async remove(caller: Caller, asked: Asked & { readonly to?: string; readonly with_memories?: true }) {
      const { id } = await own(caller, asked.profile_id)
      // What was shown of a reply whose instance has died is a message, too.
      await replies.recover(id)
      const deleted = await queries.transaction(async (tx) => {
        if (!(await lockCompanion(tx, id, 'update'))) throw notFound()
        if (await inFlight.isIn(tx, id)) throw replyInFlight()
        if (asked.to !== undefined && asked.to !== (await lastOf(tx, id))) throw conversationMoved()
        const from = await startOf(tx, id, asked.from)
        await turns.delete(tx, { companionId: id, from }, asked.with_memories === true)
        return deleteFrom(tx, id, from)
      })
      turns.changed(id)
      return { deleted }
    },
  }
}
export type DeletionService = ReturnType<typeof deletionService>
