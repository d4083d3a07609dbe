import { and, eq } from 'drizzle-orm'
import type { BundledCompanion, MessageLine } from '@codex/contracts/bundle'
import { randomUUID } from 'node:crypto'
import { addCard } from '../cards/repository'
import type { Queries, Transaction } from '../database'
import { alternatives, companions, imports, memories, messages } from '../database/schema'
import { addPortrait } from '../portraits/repository'
import { batchesOf } from './batches'
import type { ReadCompanion } from './companion'
import { insertLines } from '../voice/repository'
import { alternativeRows, companionRow, memoryRows, messageRow, newLines } from './rows'

export interface Imported {
  readonly exportId: string
  readonly again: boolean
}

/** The last message up to a place of the export, which may have been deleted: the numbers of messages grow. */
function createPlaces({ facts_up_to, summary_up_to, summary_after }: BundledCompanion) {
  const wanted = { factsUpTo: facts_up_to, summaryUpTo: summary_up_to, summaryAfter: summary_after }
  const found: Partial<Record<keyof typeof wanted, number>> = {}
  const names = ['factsUpTo', 'summaryUpTo', 'summaryAfter'] as const
  return {
    found,
    see(oldId: string, newId: number) {
      for (const name of names) if (wanted[name] !== null && Number(oldId) <= Number(wanted[name])) found[name] = newId
    },
  }
}

/** Returns their ids. */
export async function addMessages(tx: Transaction, companionId: string, batch: readonly MessageLine[]) {
  const added = await tx
    .insert(messages)
    .values(batch.map((line) => messageRow(companionId, line)))
    .returning({ id: messages.id })
  const ids = added.map(({ id }) => id)
  const replies = batch.flatMap((line, at) => alternativeRows(ids[at] ?? 0, line))
  for await (const rows of batchesOf(replies)) await tx.insert(alternatives).values([...rows])
  return ids
}

/** Returns how many messages it has. */
async function addCompanion(
  tx: Transaction,
  userId: string,
  { profile, stored, portrait, memories: remembered, voiceLines, messages }: ReadCompanion,
) {
  const id = randomUUID()
  const avatar = portrait && { avatarIcon: await addPortrait(tx, { userId, png: portrait, unusedSince: null }) }
  await tx.insert(companions).values({ ...companionRow(profile, id, userId), ...avatar })
  if (stored !== null) await addCard(tx, id, stored)
  const sources = new Set([
    ...remembered.map(({ source_message_id }) => source_message_id),
    ...voiceLines.map(({ from_message }) => from_message),
  ])
  const sourceIds = new Map<string, number>()
  const places = createPlaces(profile)
  let count = 0
  for await (const batch of batchesOf(messages())) {
    const ids = await addMessages(tx, id, batch)
    count += batch.length
    batch.forEach((line, at) => {
      const added = ids[at] ?? 0
      places.see(line.id, added)
      if (sources.has(line.id)) sourceIds.set(line.id, added)
    })
  }
  const rememberedRows = memoryRows(id, remembered, sourceIds)
  for await (const rows of batchesOf(rememberedRows)) await tx.insert(memories).values([...rows])
  await insertLines(tx, id, newLines(voiceLines, sourceIds), 0)
  if (Object.keys(places.found).length > 0) await tx.update(companions).set(places.found).where(eq(companions.id, id))
  return count
}

export function importRepository(queries: Queries) {
  return {
    /** When the export was imported into the account last; null: never. */
    async importedAt(userId: string, exportId: string): Promise<Date | null> {
      const [found] = await queries
        .select({ at: imports.importedAt })
        .from(imports)
        .where(and(eq(imports.userId, userId), eq(imports.exportId, exportId)))
      return found?.at ?? null
    },

    /** Adds all companions in one transaction. Throws a unique violation when it was imported before and not `again`. */
    store: (userId: string, { exportId, again }: Imported, all: AsyncIterable<ReadCompanion>) =>
      queries.transaction(async (tx) => {
        const importedAt = new Date()
        const added = tx.insert(imports).values({ userId, exportId, importedAt })
        const target = [imports.userId, imports.exportId]
        await (again ? added.onConflictDoUpdate({ target, set: { importedAt } }) : added)
        const counts = { companions: 0, messages: 0, memories: 0 }
        for await (const companion of all) {
          counts.companions += 1
          counts.memories += companion.memories.length
          counts.messages += await addCompanion(tx, userId, companion)
        }
        return counts
      }),
  }
}
export type ImportRepository = ReturnType<typeof importRepository>
