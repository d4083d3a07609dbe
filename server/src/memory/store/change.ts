/** What the calls change of a companion's memories, inside a transaction. */
import type { MemoryScope } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { failures, validation } from '@codex/contracts/texts'
import { conversationMoved } from '../../chat/last-exchange'
import { badRequest, notFound, Refusal } from '../../http/refusal'
import { aboutTheSame, replacedBy, replacementsOf, tooOld } from './corrections'
import type { Memory, MemoryChanges } from './repository'
import { newestIn, withoutMemory } from './chain'

/** Where a memory is known. */
type Home = Pick<Memory, 'conversationId' | 'personaId'>

export type NewMemory = Omit<
  Memory,
  'id' | 'companionId' | 'conversationId' | 'hadSource' | 'replaces' | 'createdAt' | 'updatedAt'
> & { readonly scope: MemoryScope }

/** Each where it is to change. */
export interface Correction {
  readonly text?: string
  readonly keys?: string[]
  readonly state?: 'kept' | 'off'
  readonly scope?: MemoryScope
  /** Null: all of them. */
  readonly personaId?: string | null
}

const placeOf = ({ conversationId }: MemoryChanges, scope: MemoryScope) =>
  scope === 'everywhere' ? null : conversationId

/** With what it has replaced. */
async function move(changes: MemoryChanges, memory: Memory, all: readonly Memory[], to: Home) {
  if (memory.conversationId === to.conversationId && memory.personaId === to.personaId) return
  for (const { id } of [memory, ...replacedBy(memory, all)]) await changes.change(id, to)
}

/** Of two personas they are two. */
const isSame = (one: Memory, { kind, text, keys, personaId }: Pick<Memory, 'kind' | 'text' | 'keys' | 'personaId'>) =>
  one.state === 'kept' &&
  one.kind === kind &&
  one.text === text &&
  one.keys.join('\n') === keys.join('\n') &&
  [null, personaId ?? one.personaId].includes(one.personaId)

/**
 * The same once more is the one that there is, for everywhere, and for all personas, if one of them is. Throws a Refusal at the
 * limit, without such a message, and for a second summary.
 */
export async function addMemory(changes: MemoryChanges, { scope, ...given }: NewMemory, now: Date): Promise<Memory> {
  const all = await changes.all()
  const conversationId = placeOf(changes, scope)
  const same = all.find((one) => isSame(one, given))
  if (same !== undefined) {
    const home = { conversationId: conversationId && same.conversationId, personaId: given.personaId && same.personaId }
    await move(changes, same, all, home)
    return { ...same, ...home }
  }
  // Written in the background meanwhile.
  if (given.kind === 'summary' && all.some(({ kind, state }) => kind === 'summary' && state !== 'replaced'))
    throw conversationMoved()
  if ((await changes.count()) >= limits.memories.max)
    throw new Refusal(409, failures.tooManyMemories(limits.memories.max))
  const { sourceMessageId } = given
  if (sourceMessageId !== null && !(await changes.isMessage(sourceMessageId))) throw conversationMoved()
  return changes.add({ ...given, conversationId, replaces: null, createdAt: now })
}

function expectMemory(all: readonly Memory[], id: string): Memory {
  const memory = all.find((one) => one.id === id)
  if (memory === undefined) throw notFound()
  return memory
}

function expectValid(
  { kind, text: old, keys: oldKeys }: Memory,
  { text = old, keys = oldKeys, scope, personaId }: Correction,
) {
  const refusal = rules.memoryText(kind, text)
  if (refusal !== null) throw badRequest(refusal)
  if ((kind === 'lore') !== keys.length > 0) throw badRequest(validation.memoryKeys)
  if (kind === 'summary' && scope === 'everywhere') throw badRequest(validation.summaryScope)
  if (kind !== 'lore' && personaId) throw badRequest(validation.lorePersona)
}

/** The row that is shown for the memory then. Throws a Refusal when it has been replaced meanwhile. */
export async function changeMemory(
  changes: MemoryChanges,
  id: string,
  { text, scope, personaId: persona, ...given }: Correction,
  now: Date,
): Promise<Memory> {
  const all = await changes.all()
  const memory = expectMemory(all, id)
  expectValid(memory, {
    ...given,
    ...(text !== undefined && { text }),
    ...(scope && { scope }),
    ...(persona && { personaId: persona }),
  })
  if (memory.state === 'replaced') {
    if (given.state !== 'kept' || [text, given.keys, scope, persona].some((one) => one !== undefined))
      throw conversationMoved()
    await changes.remove(replacementsOf(memory, all).map((one) => one.id))
    await changes.change(id, { state: 'kept', updatedAt: now })
    return { ...memory, state: 'kept', updatedAt: now }
  }

  const isCorrected = text !== undefined && text !== memory.text
  const isKept = memory.state === 'offered' && (given.state === 'kept' || text !== undefined)
  const state = given.state ?? (text !== undefined && memory.state === 'offered' ? 'kept' : memory.state)
  const same = isKept && state === 'kept' ? aboutTheSame(memory, all) : undefined
  const conversationId = scope === undefined ? (same ?? memory).conversationId : placeOf(changes, scope)
  // What is for one conversation only replaces nothing that others have.
  const older = conversationId === null || same?.conversationId === conversationId ? same : undefined
  const home = { conversationId, personaId: persona === undefined ? memory.personaId : persona }
  for (const one of [memory, older]) if (one !== undefined) await move(changes, one, all, home)
  if (older !== undefined) await changes.change(older.id, { state: 'replaced', updatedAt: now })
  const replaces = older?.id ?? memory.replaces
  const keys = given.keys ?? memory.keys
  if (!isCorrected) {
    const changed = { state, keys, replaces, ...home, updatedAt: now }
    await changes.change(id, changed)
    return { ...memory, ...changed }
  }
  await changes.change(id, { state: 'replaced', replaces, updatedAt: now })
  await changes.remove(tooOld({ ...memory, replaces }, all).map((one) => one.id))
  return changes.add({
    ...memory,
    origin: memory.kind === 'summary' ? 'user' : memory.origin,
    text,
    keys,
    state,
    ...home,
    replaces: id,
    createdAt: now,
  })
}

/** What was removed is said in no summary of a conversation that knew it; one of which nothing is left is removed. */
async function removeFromSummaries(changes: MemoryChanges, removed: readonly Memory[], place: string | null) {
  const summaries = (await changes.summaries()).filter((one) => place === null || one.conversationId === place)
  for (const conversationId of new Set(summaries.map((one) => one.conversationId))) {
    const all = summaries.filter((one) => one.conversationId === conversationId)
    const newest = newestIn(all)
    const rewritten = all.map((one) => ({
      id: one.id,
      text: removed.reduce((text, { text: gone }) => withoutMemory(text, gone), one.text),
    }))
    if (newest !== undefined && rewritten.some(({ text }) => text === '')) {
      await changes.remove([newest, ...replacedBy(newest, all)].map(({ id }) => id))
      await changes.forgetEarlier(conversationId)
    } else for (const { id, text } of rewritten) await changes.change(id, { text })
  }
}

/** With the rows that it had replaced. */
export async function removeMemory(changes: MemoryChanges, id: string) {
  const all = await changes.all()
  const memory = expectMemory(all, id)
  const removed = [memory, ...replacedBy(memory, all)]
  await changes.remove(removed.map((one) => one.id))
  const [next] = replacementsOf(memory, all)
  if (next !== undefined) await changes.change(next.id, { replaces: null })
  if (memory.kind !== 'summary') {
    // One that is declined may be true.
    if (memory.state !== 'offered') await removeFromSummaries(changes, removed, memory.conversationId)
  } else if (memory.state !== 'replaced') await changes.forgetEarlier()
}
