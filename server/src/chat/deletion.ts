/** Messages are deleted, with what the server has made of their words. */
import { failures } from '@codex/contracts/texts'
import type { SQL } from 'drizzle-orm'
import { and, count, eq, max } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { deleteMessages, lockConversation } from '../database/conversation'
import { historyOf, isShownByOthers, isShownIn } from '../database/history'
import { conversations, messages } from '../database/schema'
import { leaveShared, takeShared, untitledPathsOf } from '../database/shared-past'
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
  readonly replies: Pick<Replies, 'recover' | 'deleted'>
  readonly own: OwnConversation
  readonly turns: Turns
}

interface Asked extends Place {
  readonly from?: string
}

interface Deletion extends Asked {
  readonly to?: string
  readonly with_memories?: true
  readonly everywhere?: true
}

const replyInFlight = () => new Refusal(409, failures.replyInFlight)

/** The id of the last message; null: there is none. */
async function lastOf(tx: Pick<Queries, 'select'>, conversationId: string): Promise<string | null> {
  const [last] = await tx.select({ id: max(messages.id) }).from(historyOf(conversationId))
  return last?.id == null ? null : String(last.id)
}

/** Of what the conversation shows from the message on. */
async function countFrom(queries: Pick<Queries, 'select'>, conversationId: string, from: number, where?: SQL) {
  const shown = historyOf(conversationId, { after: from - 1 })
  const [found] = await queries.select({ count: count() }).from(shown).where(where)
  return found?.count ?? 0
}

/** With its messages, but those that others show. Returns how many there were. */
export async function removeConversation(
  tx: Transaction,
  turns: Pick<Turns, 'delete'>,
  id: string,
  withMemories = false,
) {
  await leaveShared(tx, id, 0)
  await turns.delete(tx, { conversationId: id, from: 0 }, withMemories)
  const count = await deleteMessages(tx, id)
  await tx.delete(conversations).where(eq(conversations.id, id))
  return count
}

export function deletionService({ queries, inFlight, replies, own, turns }: Needs) {
  /** The number of the message; 0 for all. */
  async function startOf(tx: Pick<Queries, '$count'>, conversationId: string, from: string | undefined) {
    if (from === undefined) return 0
    const isThere = and(eq(messages.id, Number(from)), isShownIn(conversationId))
    if ((await tx.$count(messages, isThere)) === 0) throw conversationMoved()
    return Number(from)
  }

  return {
    async count(caller: Caller, asked: Asked) {
      const { conversationId: id } = await own(caller, asked)
      if ((await inFlight.find(id)) !== null) throw replyInFlight()
      const from = await startOf(queries, id, asked.from)
      const shared = await countFrom(queries, id, from, isShownByOthers(id))
      const paths = asked.from === undefined ? await untitledPathsOf(queries, id) : []
      const range = { conversationId: id, from }
      const memories = await turns.countDeleted(queries, range)
      const everywhere = shared > 0 ? await turns.countDeleted(queries, range, paths) : memories
      return {
        messages: await countFrom(queries, id, from),
        ...(shared > 0 && { shared }),
        ...(paths.length > 0 && { paths: paths.length }),
        memories,
        ...(everywhere > memories && { memories_everywhere: everywhere }),
        to: await lastOf(queries, id),
      }
    },

    async remove(caller: Caller, asked: Deletion) {
      const { conversationId: id } = await own(caller, asked)
      // What was shown of a reply whose instance has died is a message, too.
      await replies.recover(id)
      const { deleted, paths } = await queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, id, 'update'))) throw notFound()
        const paths = asked.everywhere && asked.from === undefined ? await untitledPathsOf(tx, id) : []
        for (const one of [id, ...paths]) if (await inFlight.isIn(tx, one)) throw replyInFlight()
        if (asked.to !== undefined && asked.to !== (await lastOf(tx, id))) throw conversationMoved()
        const from = await startOf(tx, id, asked.from)
        const deleted = await countFrom(tx, id, from)
        const withMemories = asked.with_memories === true
        for (const other of asked.everywhere ? await takeShared(tx, id, from) : [])
          await turns.delete(tx, { conversationId: other, from, to: from - 1 }, withMemories)
        await leaveShared(tx, id, from)
        await turns.delete(tx, { conversationId: id, from }, withMemories)
        await deleteMessages(tx, id, from)
        for (const path of paths) await removeConversation(tx, turns, path, withMemories)
        return { deleted, paths }
      })
      for (const path of paths) replies.deleted(path)
      turns.changed(id)
      return { deleted }
    },
  }
}
export type DeletionService = ReturnType<typeof deletionService>
