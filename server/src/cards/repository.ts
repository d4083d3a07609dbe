import type { CardLore, ForeignCard } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Queries, Transaction } from '../database'
import { cards, companions, memories } from '../database/schema'
import { notFound } from '../http/refusal'
import { lockConversation } from '../database/conversation'
import type { Remembered } from './book'
import type { StoredCard } from './write'

/** Its JSON is a text: it has characters that PostgreSQL's own type cannot store. */
const storedOf = ({ card, hash }: typeof cards.$inferSelect): StoredCard => ({
  card: JSON.parse(card) as ForeignCard, // only objects are stored
  hash,
})

export const addCard = (tx: Transaction, companionId: string, { card, hash }: StoredCard) =>
  tx.insert(cards).values({ companionId, hash, card: JSON.stringify(card) })

/** What a new companion remembers of its card. */
export async function addLore(tx: Transaction, companionId: string, lore: readonly CardLore[], now: Date) {
  const memory = { companionId, kind: 'lore', state: 'kept', origin: 'user', hadSource: false } as const
  const rows = lore.map(({ keys, text }) => ({
    ...memory,
    id: randomUUID(),
    text,
    keys: [...keys],
    createdAt: now,
    updatedAt: now,
  }))
  if (rows.length > 0) await tx.insert(memories).values(rows)
}

export function cardRepository(queries: Queries) {
  return {
    /** Those that the companion does not have, as long as there is place. Returns how many. */
    addLore: (companionId: string, lore: readonly CardLore[]): Promise<number> =>
      queries.transaction(async (tx) => {
        if (!(await lockConversation(tx, companionId))) throw notFound()
        const all = await tx
          .select({ text: memories.text })
          .from(memories)
          .where(and(eq(memories.companionId, companionId), ne(memories.state, 'replaced')))
        const known = new Set(all.map(({ text }) => text))
        const added = lore
          .filter(({ text }) => !known.has(text))
          .slice(0, Math.max(0, limits.memories.max - all.length))
        await addLore(tx, companionId, added, new Date())
        return added.length
      }),

    /** Null: it was not made from a card. */
    async find(companionId: string): Promise<StoredCard | null> {
      const [found] = await queries.select().from(cards).where(eq(cards.companionId, companionId))
      return found === undefined ? null : storedOf(found)
    },

    /** The newest companion of the user that was made from the same card; null: none. */
    async sameAs(userId: string, hash: string): Promise<string | null> {
      const [found] = await queries
        .select({ id: companions.id })
        .from(cards)
        .innerJoin(companions, eq(companions.id, cards.companionId))
        .where(and(eq(companions.userId, userId), eq(cards.hash, hash)))
        .orderBy(desc(companions.createdAt))
        .limit(1)
      return found?.id ?? null
    },

    /** Of the memories that were not only offered, oldest first. */
    lore: (companionId: string): Promise<Remembered[]> =>
      queries
        .select({
          keys: memories.keys,
          text: memories.text,
          state: memories.state,
          conversationId: memories.conversationId,
          personaId: memories.personaId,
        })
        .from(memories)
        .where(and(eq(memories.companionId, companionId), eq(memories.kind, 'lore'), ne(memories.state, 'offered')))
        .orderBy(asc(memories.createdAt), asc(memories.id)),
  }
}
export type CardRepository = ReturnType<typeof cardRepository>
