import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries, Transaction } from '../../database'
import { lockCompanion } from '../../database/companion-lock'
import { companions, memories, messages, replyUses, users } from '../../database/schema'
import { notFound } from '../../http/refusal'

export type Memory = Readonly<typeof memories.$inferSelect>
/** `hadSource` is given where the message may have been deleted since. */
type AddedMemory = Omit<Memory, 'id' | 'companionId' | 'hadSource' | 'updatedAt'> & Partial<Pick<Memory, 'hadSource'>>
type Change = Partial<Pick<Memory, 'state' | 'text' | 'keys' | 'replaces' | 'updatedAt'>>

const mutable = ({ keys, ...rest }: Change) => ({ ...rest, ...(keys && { keys: [...keys] }) })

export const changesOf = (tx: Transaction, companionId: string) => ({
  /** All of the companion, oldest first. */
  all: (): Promise<Memory[]> => allOf(tx, companionId),

  async isMessage(id: number): Promise<boolean> {
    return (await tx.$count(messages, and(eq(messages.companionId, companionId), eq(messages.id, id)))) > 0
  },

  async add(memory: AddedMemory): Promise<Memory> {
    const { sourceMessageId, createdAt, keys, hadSource = sourceMessageId !== null } = memory
    const row = { ...memory, id: randomUUID(), companionId, keys: [...keys], hadSource, updatedAt: createdAt }
    await tx.insert(memories).values(row)
    return row
  },

  async change(id: string, change: Change) {
    await tx.update(memories).set(mutable(change)).where(eq(memories.id, id))
  },

  async remove(ids: readonly string[]) {
    if (ids.length > 0) await tx.delete(memories).where(inArray(memories.id, [...ids]))
  },

  /** What has left the prompt by now is in no summary again. */
  async forgetEarlier() {
    const first = await verbatimFromOf(tx, companionId)
    const last = first === null ? companions.summaryUpTo : sql`${first - 1}::bigint`
    await tx
      .update(companions)
      .set({ summaryAfter: sql`greatest(${companions.summaryAfter}, ${last})` })
      .where(eq(companions.id, companionId))
  },
})
export type MemoryChanges = ReturnType<typeof changesOf>

const allOf = (queries: Pick<Queries, 'select'>, companionId: string, condition?: SQL) =>
  queries
    .select()
    .from(memories)
    .where(and(eq(memories.companionId, companionId), condition))
    .orderBy(asc(memories.createdAt), asc(memories.id))

async function verbatimFromOf(queries: Pick<Queries, 'select'>, companionId: string): Promise<number | null> {
  const [last] = await queries
    .select({ verbatimFrom: replyUses.verbatimFrom })
    .from(replyUses)
    .where(eq(replyUses.companionId, companionId))
    .orderBy(desc(replyUses.messageId))
    .limit(1)
  return last?.verbatimFrom ?? null
}

export function memoryRepository(queries: Queries) {
  return {
    /** Oldest first. */
    all: (companionId: string): Promise<Memory[]> => allOf(queries, companionId),

    /** Whose companion it is; null: it is gone. */
    async userOf(companionId: string): Promise<string | null> {
      const { id, userId } = companions
      const [found] = await queries.select({ userId }).from(companions).where(eq(id, companionId))
      return found?.userId ?? null
    },

    async usernameOf(companionId: string): Promise<string | null> {
      const [found] = await queries
        .select({ username: users.username })
        .from(companions)
        .innerJoin(users, eq(users.id, companions.userId))
        .where(eq(companions.id, companionId))
      return found?.username ?? null
    },

    /** Without those that are only offered, oldest first. */
    async decided(companionId: string): Promise<Memory[]> {
      return allOf(queries, companionId, ne(memories.state, 'offered'))
    },

    /** Runs `work` in a transaction, after all others of the companion. All or nothing. */
    change: <Result>(companionId: string, work: (changes: MemoryChanges) => Promise<Result>): Promise<Result> =>
      queries.transaction(async (tx) => {
        if (!(await lockCompanion(tx, companionId))) throw notFound()
        return work(changesOf(tx, companionId))
      }),

    /**
     * Runs `work` like `change`, if the messages after `from` were not looked at meanwhile; `to` was then looked at last. Nothing
     * happens when they were, or when the companion is gone.
     */
    look: (
      companionId: string,
      { from, to }: { readonly from: number | null; readonly to: number },
      work: (changes: MemoryChanges) => Promise<void>,
    ): Promise<void> =>
      queries.transaction(async (tx) => {
        if (!(await lockCompanion(tx, companionId))) return
        const { id, factsUpTo } = companions
        const moved = await tx
          .update(companions)
          .set({ factsUpTo: to })
          .where(and(eq(id, companionId), from === null ? isNull(factsUpTo) : eq(factsUpTo, from)))
          .returning({ id })
        if (moved.length > 0) await work(changesOf(tx, companionId))
      }),

    /** What the reply was given; null: nothing is stored. */
    async usesOf(companionId: string, messageId: number) {
      const [found] = await queries
        .select({ uses: replyUses.uses, verbatimFrom: replyUses.verbatimFrom })
        .from(replyUses)
        .where(and(eq(replyUses.companionId, companionId), eq(replyUses.messageId, messageId)))
      return found ?? null
    },

    /** The first message that the last prompt had word for word. */
    verbatimFrom: (companionId: string) => verbatimFromOf(queries, companionId),

    /** Those of the ids that are messages of the companion. */
    async messagesOf(companionId: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
      if (ids.length === 0) return new Set()
      const found = await queries
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.companionId, companionId), inArray(messages.id, [...ids])))
      return new Set(found.map(({ id }) => id))
    },
  }
}
export type MemoryRepository = ReturnType<typeof memoryRepository>
