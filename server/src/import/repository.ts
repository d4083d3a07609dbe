import { and, eq } from 'drizzle-orm'
import type { ConversationLine, MessageLine } from '@codex/contracts/bundle'
import { randomUUID } from 'node:crypto'
import { addCard } from '../cards/repository'
import type { Queries, Transaction } from '../database'
import { alternatives, companions, conversations, imports, memories, messages, sharedPast } from '../database/schema'
import type { Caller } from '../http/caller'
import { addPersonas, type ReadPersona } from '../personas/imported'
import { addPortrait } from '../portraits/repository'
import { batchesOf } from './batches'
import type { ReadCompanion, ReadConversation } from './companion'
import { insertLines } from '../voice/repository'
import { alternativeRows, companionRow, memoryRows, messageRow, newLines } from './rows'

export interface Imported {
  readonly exportId: string
  readonly again: boolean
  readonly personas: readonly ReadPersona[]
}

/** The last message up to a place of the export, which may have been deleted: the numbers of messages grow. */
function createPlaces(
  { facts_up_to, summary_up_to, summary_after }: ConversationLine,
  others: ReadonlyMap<string, number>,
) {
  const wanted = { factsUpTo: facts_up_to, summaryUpTo: summary_up_to, summaryAfter: summary_after }
  const found: Partial<Record<keyof typeof wanted, number>> = {}
  const names = ['factsUpTo', 'summaryUpTo', 'summaryAfter'] as const
  // They may be in the past that it shares.
  for (const name of names) {
    const known = others.get(wanted[name] ?? '')
    if (known !== undefined) found[name] = known
  }
  return {
    found,
    see(oldId: string, newId: number) {
      for (const name of names) if (wanted[name] !== null && Number(oldId) <= Number(wanted[name])) found[name] = newId
    },
  }
}

/** Returns their ids. `username`: of the account. */
export async function addMessages(
  tx: Transaction,
  conversationId: string,
  batch: readonly MessageLine[],
  username: string,
) {
  const added = await tx
    .insert(messages)
    .values(batch.map((line) => messageRow(conversationId, line, username)))
    .returning({ id: messages.id })
  const ids = added.map(({ id }) => id)
  const replies = batch.flatMap((line, at) => alternativeRows(ids[at] ?? 0, line))
  for await (const rows of batchesOf(replies)) await tx.insert(alternatives).values([...rows])
  return ids
}

/** The new number of the last message up to one of another conversation. `wanted`: their numbers, by conversation. */
function createPasts(all: readonly ReadConversation[]) {
  const wanted = new Map<string, Map<number, number>>()
  for (const { shows, up_to } of all.flatMap(({ past }) => past))
    wanted.set(shows, (wanted.get(shows) ?? new Map<number, number>()).set(Number(up_to), 0))
  return {
    see(conversation: string, oldId: string, newId: number) {
      const found = wanted.get(conversation)
      for (const upTo of found?.keys() ?? []) if (Number(oldId) <= upTo) found?.set(upTo, newId)
    },

    /** Without those of whom nothing is shared. */
    of({ past }: ReadConversation, conversationIds: ReadonlyMap<string, string>) {
      const found = past.map(({ shows, up_to }) => ({
        ownerId: conversationIds.get(shows) ?? '',
        upTo: wanted.get(shows)?.get(Number(up_to)) ?? 0,
      }))
      return found.filter(({ upTo }) => upTo > 0)
    },
  }
}

interface Owner {
  readonly userId: string
  readonly username: string
  /** By its id in the export; null: the first one. */
  readonly personaIdOf: (id: string | undefined) => string | null
}

interface NewConversation {
  readonly of: ReadConversation
  readonly conversationId: string
  readonly companionId: string
  readonly owner: Owner
}

/** Returns how many messages it has. The first one is there already, with its companion. */
async function addConversation(
  tx: Transaction,
  { of, conversationId, companionId, owner }: NewConversation,
  see: (oldId: string, newId: number) => void,
  others: ReadonlyMap<string, number>,
) {
  const { title, state, created_at, scenario = null, here_and_now: hereAndNow = null } = of
  const personaId = owner.personaIdOf(of.persona_id)
  const row = {
    title,
    archived: state === 'archived',
    createdAt: new Date(created_at),
    scenario,
    hereAndNow,
    personaId,
  }
  const values = { id: conversationId, companionId, ...row }
  await tx.insert(conversations).values(values).onConflictDoUpdate({ target: conversations.id, set: row })
  const places = createPlaces(of, others)
  let count = 0
  for await (const batch of batchesOf(of.messages())) {
    const ids = await addMessages(tx, conversationId, batch, owner.username)
    count += batch.length
    batch.forEach((line, at) => {
      const added = ids[at] ?? 0
      places.see(line.id, added)
      see(line.id, added)
    })
  }
  if (Object.keys(places.found).length > 0)
    await tx.update(conversations).set(places.found).where(eq(conversations.id, conversationId))
  return count
}

/** Returns how many messages it has. */
async function addCompanion(
  tx: Transaction,
  owner: Owner,
  { profile, stored, portrait, memories: remembered, voiceLines, conversations: all }: ReadCompanion,
) {
  const id = randomUUID()
  const { userId } = owner
  const avatar = portrait && { avatarIcon: await addPortrait(tx, { userId, png: portrait, unusedSince: null }) }
  await tx.insert(companions).values({ ...companionRow(profile, id, userId), ...avatar })
  if (stored !== null) await addCard(tx, id, stored)
  const sources = new Set([
    ...remembered.map(({ source_message_id }) => source_message_id),
    ...voiceLines.map(({ from_message }) => from_message),
    ...all.flatMap(({ facts_up_to, summary_up_to, summary_after }) => [facts_up_to, summary_up_to, summary_after]),
  ])
  const pasts = createPasts(all)
  const sourceIds = new Map<string, number>()
  const conversationIds = new Map<string, string>()
  let count = 0
  for (const one of all) {
    const conversationId = one.id === profile.id ? id : randomUUID()
    conversationIds.set(one.id, conversationId)
    count += await addConversation(
      tx,
      { of: one, conversationId, companionId: id, owner },
      (oldId, newId) => {
        if (sources.has(oldId)) sourceIds.set(oldId, newId)
        pasts.see(one.id, oldId, newId)
      },
      sourceIds,
    )
    const past = pasts.of(one, conversationIds)
    if (past.length > 0) await tx.insert(sharedPast).values(past.map((shared) => ({ ...shared, conversationId })))
  }
  const personaIdOf = (of: string) => owner.personaIdOf(of) ?? userId
  const rememberedRows = memoryRows(id, remembered, sourceIds, conversationIds, personaIdOf)
  for await (const rows of batchesOf(rememberedRows)) await tx.insert(memories).values([...rows])
  await insertLines(tx, id, newLines(voiceLines, sourceIds), 0)
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
    store: (
      { userId, username }: Pick<Caller, 'userId' | 'username'>,
      { exportId, again, personas }: Imported,
      all: AsyncIterable<ReadCompanion>,
    ) =>
      queries.transaction(async (tx) => {
        const importedAt = new Date()
        const added = tx.insert(imports).values({ userId, exportId, importedAt })
        const target = [imports.userId, imports.exportId]
        await (again ? added.onConflictDoUpdate({ target, set: { importedAt } }) : added)
        const owner = { userId, username, personaIdOf: await addPersonas(tx, userId, personas) }
        const counts = { companions: 0, messages: 0, memories: 0 }
        for await (const companion of all) {
          counts.companions += 1
          counts.memories += companion.memories.length
          counts.messages += await addCompanion(tx, owner, companion)
        }
        return counts
      }),
  }
}
export type ImportRepository = ReturnType<typeof importRepository>
