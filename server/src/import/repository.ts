import { and, eq } from 'drizzle-orm'
import type { BundledCompanion, MessageLine } from '@codex/contracts/bundle'
import { randomUUID } from 'node:crypto'
import type { Queries, Transaction } from '../database'
import { alternatives, companions, imports, memories, messages } from '../database/schema'
import type { ReadCompanion } from './companion'
import { alternativeRows, companionRow, memoryRows, messageRow } from './rows'

/** Rows of one statement: one that takes longer than DATABASE_TIMEOUT is aborted. */
const BATCH = 200

export interface Imported {
  readonly exportId: string
  readonly again: boolean
}

export async function* batchesOf<Value>(values: AsyncIterable<Value>): AsyncGenerator<readonly Value[]> {
  let batch: Value[] = []
  for await (const value of values) {
    batch.push(value)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const slices = <Value>(values: readonly Value[]) =>
  Array.from({ length: Math.ceil(values.length / BATCH) }, (_, at) => values.slice(at * BATCH, (at + 1) * BATCH))

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
  for (const rows of slices(replies)) await tx.insert(alternatives).values(rows)
  return ids
}

/** Returns how many messages it has. */
async function addCompanion(
  tx: Transaction,
  userId: string,
  { profile, memories: remembered, messages }: ReadCompanion,
) {
  const id = randomUUID()
  await tx.insert(companions).values(companionRow(profile, id, userId))
  const sources = new Set(remembered.map(({ source_message_id }) => source_message_id))
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
  for (const rows of slices(memoryRows(id, remembered, sourceIds))) await tx.insert(memories).values(rows)
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
