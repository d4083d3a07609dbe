import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries, Transaction } from '../../database'
import { companionOf, lockConversation } from '../../database/conversation'
import { isShownIn } from '../../database/history'
import { chosenPersona, personaOf } from '../../database/persona'
import { companions, conversations, memories, messages, replyUses, users } from '../../database/schema'
import { notFound } from '../../http/refusal'
import { expectPersona } from '../../personas/repository'

export type Memory = Readonly<typeof memories.$inferSelect>
/** `hadSource` is given where the message may have been deleted since. */
type AddedMemory = Omit<Memory, 'id' | 'companionId' | 'hadSource' | 'personaId' | 'updatedAt'> &
  Partial<Pick<Memory, 'hadSource' | 'personaId'>>
type Change = Partial<Omit<Memory, 'id' | 'companionId'>>

const mutable = ({ keys, ...rest }: Change) => ({ ...rest, ...(keys && { keys: [...keys] }) })

export const changesOf = (tx: Transaction, conversationId: string) => ({
  conversationId,

  /** All that the conversation knows of, oldest first. */
  all: (): Promise<Memory[]> => allOf(tx, conversationId),

  /** Of all conversations with the companion, each with its own. */
  async summaries() {
    const isSummary = and(eq(memories.companionId, companionOf(conversationId)), eq(memories.kind, 'summary'))
    return (await select(tx, isSummary)).map((one) => ({
      ...one,
      conversationId: one.conversationId ?? one.companionId,
    }))
  },

  /** Of any conversation with the companion. */
  isMessage: async (id: number): Promise<boolean> => (await messagesIn(tx, conversationId, [id])).size > 0,

  async add(memory: AddedMemory): Promise<Memory> {
    const { sourceMessageId, createdAt, keys, hadSource = sourceMessageId !== null } = memory
    const row = {
      ...memory,
      id: randomUUID(),
      companionId: companionOf(conversationId),
      keys: [...keys],
      hadSource,
      updatedAt: createdAt,
    }
    const [added] = await tx.insert(memories).values(row).returning()
    if (added === undefined) throw notFound()
    return added
  },

  /** Its id; null: all of them. Throws a Refusal where there is none. */
  personaFor: async (userId: string, id: string) => (id === '' ? null : expectPersona(tx, userId, id)),

  async change(id: string, change: Change) {
    await tx.update(memories).set(mutable(change)).where(eq(memories.id, id))
  },

  /** Those that are not replaced, also where they are for another conversation; of the summaries only its own. */
  count(): Promise<number> {
    const isCurrent = and(eq(memories.companionId, companionOf(conversationId)), ne(memories.state, 'replaced'))
    return tx.$count(memories, and(isCurrent, or(ne(memories.kind, 'summary'), knownIn(conversationId))))
  },

  async remove(ids: readonly string[]) {
    if (ids.length > 0) await tx.delete(memories).where(inArray(memories.id, [...ids]))
  },

  /** What has left the prompt by now is in no summary again. */
  async forgetEarlier(of = conversationId) {
    const first = await verbatimFromOf(tx, of)
    const last = first === null ? conversations.summaryUpTo : sql`${first - 1}::bigint`
    await tx
      .update(conversations)
      .set({ summaryAfter: sql`greatest(${conversations.summaryAfter}, ${last})` })
      .where(eq(conversations.id, of))
  },
})

/** Those for all conversations with the companion, and those for this one. A summary of the first one may not say so. */
const knownIn = (conversationId: string) => {
  const { companionId, conversationId: of, kind } = memories
  const isForAll = and(isNull(of), or(ne(kind, 'summary'), eq(companionId, conversationId)))
  return and(eq(companionId, companionOf(conversationId)), or(eq(of, conversationId), isForAll))
}

/** No lore for another persona. */
const isForPersonaIn = (conversationId: string) =>
  or(isNull(memories.personaId), ne(memories.state, 'kept'), eq(memories.personaId, chosenPersona(conversationId)))

const isDecided = ne(memories.state, 'offered')

export type MemoryChanges = ReturnType<typeof changesOf>

/** Oldest first. */
const select = (queries: Pick<Queries, 'select'>, condition: SQL | undefined) =>
  queries.select().from(memories).where(condition).orderBy(asc(memories.createdAt), asc(memories.id))

const allOf = (queries: Pick<Queries, 'select'>, conversationId: string, condition?: SQL) =>
  select(queries, and(knownIn(conversationId), condition))

/** Those of the ids that are messages of the companion, each with its conversation: the one named if that shows it. */
async function messagesIn(
  queries: Pick<Queries, 'select'>,
  conversationId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await queries
    .select({ id: messages.id, of: messages.conversationId, isShown: isShownIn(conversationId) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.companionId, companionOf(conversationId)), inArray(messages.id, [...ids])))
  return new Map(found.map(({ id, of, isShown }) => [id, isShown ? conversationId : of]))
}

async function verbatimFromOf(queries: Pick<Queries, 'select'>, conversationId: string): Promise<number | null> {
  const [last] = await queries
    .select({ verbatimFrom: replyUses.verbatimFrom })
    .from(replyUses)
    .where(isShownIn(conversationId, replyUses.conversationId, replyUses.messageId))
    .orderBy(desc(replyUses.messageId))
    .limit(1)
  return last?.verbatimFrom ?? null
}

export function memoryRepository(queries: Queries) {
  return {
    /** Of all conversations with the companion, oldest first. */
    ofCompanion: (companionId: string): Promise<Memory[]> => select(queries, eq(memories.companionId, companionId)),

    /** Oldest first. */
    all: (conversationId: string): Promise<Memory[]> => allOf(queries, conversationId),

    /** Whose conversation it is; null: it is gone. */
    async ownerOf(conversationId: string) {
      const [found] = await queries
        .select({ userId: users.id, username: users.username })
        .from(companions)
        .innerJoin(users, eq(users.id, companions.userId))
        .where(eq(companions.id, companionOf(conversationId)))
      return found ?? null
    },

    personaOf: (conversationId: string) => personaOf(queries, conversationId),

    /** Without those that are only offered, oldest first. */
    decided: (conversationId: string): Promise<Memory[]> => allOf(queries, conversationId, isDecided),

    /** Of those, what its prompts may have. */
    inPrompts: (conversationId: string): Promise<Memory[]> =>
      allOf(queries, conversationId, and(isDecided, isForPersonaIn(conversationId))),

    /** Runs `work` in a transaction, after all others of the companion. All or nothing. */
    change: <Result>(conversationId: string, work: (changes: MemoryChanges) => Promise<Result>): Promise<Result> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, conversationId))) throw notFound()
        return work(changesOf(tx, conversationId))
      }),

    /**
     * Runs `work` like `change`, if the messages after `from` were not looked at meanwhile; `to` was then looked at last. Nothing
     * happens when they were, or when the conversation is gone.
     */
    look: (
      conversationId: string,
      { from, to }: { readonly from: number | null; readonly to: number },
      work: (changes: MemoryChanges) => Promise<void>,
    ): Promise<void> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, conversationId))) return
        const { id, factsUpTo } = conversations
        const moved = await tx
          .update(conversations)
          .set({ factsUpTo: to })
          .where(and(eq(id, conversationId), from === null ? isNull(factsUpTo) : eq(factsUpTo, from)))
          .returning({ id })
        if (moved.length > 0) await work(changesOf(tx, conversationId))
      }),

    /** What the reply was given; null: nothing is stored. */
    async usesOf(conversationId: string, messageId: number) {
      const { messageId: id, conversationId: of } = replyUses
      const [found] = await queries
        .select({ uses: replyUses.uses, verbatimFrom: replyUses.verbatimFrom })
        .from(replyUses)
        .where(and(eq(id, messageId), isShownIn(conversationId, of, id)))
      return found ?? null
    },

    /** The first message that the last prompt had word for word. */
    verbatimFrom: (conversationId: string) => verbatimFromOf(queries, conversationId),

    messagesIn: (conversationId: string, ids: readonly number[]) => messagesIn(queries, conversationId, ids),
  }
}
export type MemoryRepository = ReturnType<typeof memoryRepository>
