import type { CardLore, SampleLine } from '@codex/contracts/entities'
import { and, desc, eq, sql } from 'drizzle-orm'
import { addCard, addLore } from '../cards/repository'
import type { StoredCard } from '../cards/write'
import type { Queries } from '../database'
import { companions, messages, repliesInFlight } from '../database/schema'
import { lockCompanion } from '../database/companion-lock'
import { releasePortrait, takePortrait } from '../portraits/repository'
import { insertLines } from '../voice/repository'
import { newLine } from '../voice/sample-line'
import type { CompanionChange } from './row'

export type CompanionRow = Readonly<typeof companions.$inferSelect>
export type Companion = Omit<CompanionRow, 'factsUpTo' | 'summaryUpTo' | 'summaryAfter'>
/** Where one is missing, that of the companion stays. */
type Change = CompanionChange &
  Pick<Companion, 'description' | 'tags'> & { readonly avatarIcon: Companion['avatarIcon'] | undefined }

interface FromCard {
  readonly stored: StoredCard | null
  readonly lore: readonly CardLore[]
  readonly lines: readonly SampleLine[]
}

export function companionRepository(queries: Queries) {
  return {
    /** false: its picture is not stored. */
    add: (companion: Companion, { stored, lore, lines }: FromCard): Promise<boolean> =>
      queries.transaction(async (tx) => {
        if (!(await takePortrait(tx, companion.userId, companion.avatarIcon))) return false
        await tx.insert(companions).values({ ...companion, tags: [...companion.tags] })
        if (stored !== null) await addCard(tx, companion.id, stored)
        await addLore(tx, companion.id, lore, companion.createdAt)
        const rows = lines.map((line) => newLine(line, companion.createdAt))
        await insertLines(tx, companion.id, rows, 0)
        return true
      }),

    /** By the time of the last message; those without messages follow, newest first. */
    ofUser(userId: string): Promise<Companion[]> {
      const lastMessageAt = queries
        .select({ at: messages.createdAt })
        .from(messages)
        .where(eq(messages.companionId, companions.id))
        .orderBy(desc(messages.id))
        .limit(1)
      return queries
        .select()
        .from(companions)
        .where(eq(companions.userId, userId))
        .orderBy(sql`${lastMessageAt} desc nulls last`, desc(companions.createdAt), companions.id)
    },

    async find(userId: string, id: string): Promise<Companion | null> {
      const [found] = await queries
        .select()
        .from(companions)
        .where(and(eq(companions.id, id), eq(companions.userId, userId)))
      return found ?? null
    },

    change: (id: string, text: Change, updatedAt: Date): Promise<'changed' | 'deleted' | 'no picture'> =>
      queries.transaction(async (tx) => {
        const one = eq(companions.id, id)
        const [before] = await tx
          .select({ userId: companions.userId, avatarIcon: companions.avatarIcon })
          .from(companions)
          .where(one)
          .for('update')
        if (before === undefined) return 'deleted'
        const { avatarIcon = before.avatarIcon } = text
        const isOther = avatarIcon !== before.avatarIcon
        if (isOther && !(await takePortrait(tx, before.userId, avatarIcon))) return 'no picture'
        await tx
          .update(companions)
          .set({ ...text, tags: [...text.tags], updatedAt })
          .where(one)
        if (isOther) await releasePortrait(tx, before.userId, before.avatarIcon)
        return 'changed'
      }),

    /** Nothing when it was changed after `savedAt`. */
    async retag(id: string, savedAt: Date, tags: readonly string[]) {
      await queries
        .update(companions)
        .set({ tags: [...tags] })
        .where(and(eq(companions.id, id), eq(companions.updatedAt, savedAt)))
    },

    async removeWithMessages(id: string) {
      await queries.transaction(async (tx) => {
        // In the same order as storing a reply, or the two could deadlock.
        await tx.delete(repliesInFlight).where(eq(repliesInFlight.companionId, id))
        await lockCompanion(tx, id)
        await tx.delete(messages).where(eq(messages.companionId, id))
        const [gone] = await tx
          .delete(companions)
          .where(eq(companions.id, id))
          .returning({ userId: companions.userId, avatarIcon: companions.avatarIcon })
        if (gone !== undefined) await releasePortrait(tx, gone.userId, gone.avatarIcon)
      })
    },
  }
}
export type CompanionRepository = ReturnType<typeof companionRepository>
