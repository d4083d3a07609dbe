/** What a companion remembers. */
import type { Memory as MemoryRecord, Use } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import type { OwnCompanion } from '../character/ownership'
import { conversationMoved } from '../chat/last-exchange'
import type { MessageRepository } from '../chat/repository'
import type { Caller } from '../http/caller'
import { notFound } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { Correction } from './store/change'
import { addMemory, changeMemory, removeMemory } from './store/change'
import type { Remembering } from './remembering'
import type { Memory, MemoryRepository } from './store/repository'
import { readUses } from './given'

interface OfCompanion {
  readonly profile_id: string
}
interface OfMemory extends OfCompanion {
  readonly memory_id: string
}

const idOf = ({ memory_id: id }: OfMemory) => {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

const textOf = (id: number | null) => (id === null ? null : String(id))

const recordOf = (row: Memory): MemoryRecord => ({
  memory_id: row.id,
  kind: row.kind,
  text: row.text,
  ...(row.keys.length > 0 && { keys: row.keys }),
  state: row.state,
  origin: row.origin,
  source_message_id: textOf(row.sourceMessageId),
  ...(row.hadSource && row.sourceMessageId === null && { source_gone: true }),
  replaces: row.replaces,
  created_at: row.createdAt.toISOString(),
})

interface Needs {
  readonly memories: MemoryRepository
  readonly messages: MessageRepository
  readonly remembering: Remembering
  readonly own: OwnCompanion
  /** Called after a change: a summary may have to be written again. */
  readonly changed: (companionId: string) => void
}

export function memoryService({ memories, messages, remembering, own, changed }: Needs) {
  return {
    async list(caller: Caller, { profile_id }: OfCompanion) {
      const { id } = await own(caller, profile_id)
      const all = await memories.all(id)
      return { memories: all.map(recordOf), verbatim_from: textOf(await memories.verbatimFrom(id)) }
    },

    async add(
      caller: Caller,
      asked: OfCompanion &
        Pick<Memory, 'kind' | 'text'> & { readonly keys?: string[]; readonly source_message_id?: string },
    ) {
      const { kind, text, keys = [], source_message_id: source } = asked
      const { id } = await own(caller, asked.profile_id)
      const sourceMessageId = source === undefined ? null : Number(source)
      const given = { kind, text, keys, sourceMessageId, state: 'kept', origin: 'user', subject: null } as const
      return { memory: recordOf(await memories.change(id, (changes) => addMemory(changes, given, new Date()))) }
    },

    async change(caller: Caller, asked: OfMemory & Correction) {
      const { id } = await own(caller, asked.profile_id)
      const memoryId = idOf(asked)
      const row = await memories.change(id, (changes) => changeMemory(changes, memoryId, asked, new Date()))
      changed(id)
      return { memory: recordOf(row) }
    },

    async remove(caller: Caller, asked: OfMemory) {
      const { id } = await own(caller, asked.profile_id)
      const memoryId = idOf(asked)
      await memories.change(id, (changes) => removeMemory(changes, memoryId))
      return { message: 'OK' }
    },

    async recall(caller: Caller, asked: OfCompanion & { readonly text: string; readonly limit?: number }) {
      const companion = await own(caller, asked.profile_id)
      const { limit = limits.recallPage.usual, text: message } = asked
      const { latest: before, areAll } = await messages.remembered(companion.id)
      return { hits: await remembering.recall({ companion, caller, before, areAll, message }, limit) }
    },

    async used(caller: Caller, { profile_id, message_id }: OfCompanion & { readonly message_id: string }) {
      const { id } = await own(caller, profile_id)
      const message = await messages.find(id, Number(message_id))
      if (message?.speaker !== 'companion') throw conversationMoved()
      const stored = await memories.usesOf(id, message.id)
      if (stored === null) return { used: [], verbatim_from: null }
      const uses = readUses(stored.uses)
      const sourceOf = new Map((await memories.all(id)).map((one) => [one.id, one.sourceMessageId]))
      const named = uses.map((use) => use.messageId ?? sourceOf.get(use.memoryId ?? '') ?? null)
      const existing = await memories.messagesOf(
        id,
        named.filter((one) => one !== null),
      )
      const used = uses.map(({ kind, reason, text, memoryId }, at): Use => {
        const from = named[at] ?? null
        return {
          kind,
          reason,
          text,
          ...(memoryId !== null && sourceOf.has(memoryId) && { memory_id: memoryId }),
          ...(from !== null && existing.has(from) && { message_id: String(from) }),
        }
      })
      return { used, verbatim_from: textOf(stored.verbatimFrom) }
    },
  }
}
