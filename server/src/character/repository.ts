import type { CardLore, CompanionFields, ForeignCard, SampleLine } from '@codex/contracts/entities'
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { companions, conversations } from '../database/schema'
import { emptyConversation } from '../database/conversation'
import type { CompanionChange } from './row'

export type CompanionRow = Readonly<typeof companions.$inferSelect>
export type Companion = CompanionRow
/** Where one is missing, that of the companion stays. */
type Change = CompanionChange &
  Pick<Companion, 'description' | 'tags'> & { readonly avatarIcon: Companion['avatarIcon'] | undefined }

/** What may come with a new companion. */
export interface FromCard {
  readonly card?: ForeignCard | undefined
  readonly lore?: readonly CardLore[] | undefined
  readonly sample_lines?: readonly SampleLine[] | undefined
}

/** `conversationId`: the one that was used last; null: none has messages. */
export type Listed = Companion & { readonly conversationId: string | null }

type Store = (tx: Transaction, companion: Companion) => Promise<void>
export type Pictured = Pick<Companion, 'userId' | 'avatarIcon'>

/** What a feature stores with companions, in the transaction that changes their row. Each may throw a Refusal. */
export interface CompanionExtra {
  /** `fields`: those that the person has not sent; they are checked in the same way. */
  readonly create: (given: FromCard) => { readonly fields?: Partial<CompanionFields>; readonly store: Store }
  readonly change?: (tx: Transaction, before: Pictured, after: Pictured) => Promise<void>
  readonly delete?: (tx: Transaction, companion: Pictured) => Promise<void>
}

export function companionRepository(queries: Queries, extras: readonly CompanionExtra[] = []) {
  return {
    add: (companion: Companion, stores: readonly Store[]) =>
      queries.transaction(async (tx) => {
        await tx.insert(companions).values({ ...companion, tags: [...companion.tags] })
        for (const store of stores) await store(tx, companion)
      }),

    /**
     * By the time of the last message; those without messages follow, newest first. Each with the conversation that has its last
     * message; null: it has none.
     */
    ofUser(userId: string): Promise<Listed[]> {
      // The last message of each conversation, by its index.
      const last = queries
        .select({
          ofCompanion: conversations.companionId,
          conversationId: conversations.id,
          at: sql<
            string | null
          >`(select created_at from messages m where m.companion_id = ${conversations.id} order by m.id desc limit 1)`.as(
            'at',
          ),
        })
        .from(conversations)
        .innerJoin(companions, and(eq(companions.id, conversations.companionId), eq(companions.userId, userId)))
        .as('last')
      const lastUsed = queries
        .selectDistinctOn([last.ofCompanion])
        .from(last)
        .where(isNotNull(last.at))
        .orderBy(last.ofCompanion, desc(last.at))
        .as('last_used')
      return queries
        .select({ ...getTableColumns(companions), conversationId: lastUsed.conversationId })
        .from(companions)
        .leftJoin(lastUsed, eq(lastUsed.ofCompanion, companions.id))
        .where(eq(companions.userId, userId))
        .orderBy(sql`${lastUsed.at} desc nulls last`, desc(companions.createdAt), companions.id)
    },

    async find(userId: string, id: string): Promise<Companion | null> {
      const [found] = await queries
        .select()
        .from(companions)
        .where(and(eq(companions.id, id), eq(companions.userId, userId)))
      return found ?? null
    },

    /** false: it was deleted. */
    change: (id: string, text: Change, updatedAt: Date): Promise<boolean> =>
      queries.transaction(async (tx) => {
        const one = eq(companions.id, id)
        const [before] = await tx
          .select({ userId: companions.userId, avatarIcon: companions.avatarIcon })
          .from(companions)
          .where(one)
          .for('update')
        if (before === undefined) return false
        await tx
          .update(companions)
          .set({ ...text, tags: [...text.tags], updatedAt })
          .where(one)
        const after = { ...before, avatarIcon: text.avatarIcon ?? before.avatarIcon }
        for (const extra of extras) await extra.change?.(tx, before, after)
        return true
      }),

    async setQuestions(id: string, questions: readonly string[]) {
      const value = questions.length === 0 ? null : [...questions]
      await queries.update(companions).set({ questions: value }).where(eq(companions.id, id))
    },

    /** Nothing when it was changed after `savedAt`. */
    async retag(id: string, savedAt: Date, tags: readonly string[]) {
      await queries
        .update(companions)
        .set({ tags: [...tags] })
        .where(and(eq(companions.id, id), eq(companions.updatedAt, savedAt)))
    },

    /** Returns the ids of its conversations. */
    removeWithMessages: (id: string): Promise<readonly string[]> =>
      queries.transaction(async (tx) => {
        const all = await tx
          .select({ id: conversations.id })
          .from(conversations)
          .where(eq(conversations.companionId, id))
          .orderBy(conversations.id)
        for (const one of all) await emptyConversation(tx, one.id)
        const [gone] = await tx
          .delete(companions)
          .where(eq(companions.id, id))
          .returning({ userId: companions.userId, avatarIcon: companions.avatarIcon })
        if (gone !== undefined) for (const extra of extras) await extra.delete?.(tx, gone)
        return all.map((one) => one.id)
      }),
  }
}
export type CompanionRepository = ReturnType<typeof companionRepository>
