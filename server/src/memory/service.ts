/** What a companion remembers. */
import type { Memories, Memory as MemoryRecord, Use } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { conversationMoved } from '../chat/last-exchange'
import type { OwnConversation, Place } from '../chat/own-conversation'
import type { MessageRepository } from '../chat/repository'
import type { Caller } from '../http/caller'
import { notFound } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { ContradictionRepository } from './contradictions/repository'
import type { Correction } from './store/change'
import { addMemory, changeMemory, removeMemory } from './store/change'
import type { Remembering } from './remembering'
import type { Memory, MemoryRepository } from './store/repository'
import { readUses } from './given'

/** As it is asked for; empty: all of them. */
interface ForPersona {
  readonly persona_id?: string | undefined
}

interface OfMemory extends Place, ForPersona {
  readonly memory_id: string
}

const idOf = ({ memory_id: id }: OfMemory) => {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

const textOf = (id: number | null) => (id === null ? null : String(id))

/** Null: it is the first one, or there is none. */
const unlessFirst = (of: string | null | undefined, companionId: string) => (of === companionId ? null : (of ?? null))

/** `sources`: the conversations of the messages that they came from. */
const recordIn =
  (sources: ReadonlyMap<number, string>) =>
  (row: Memory): MemoryRecord => {
    const only = row.kind === 'summary' ? unlessFirst(row.conversationId, row.companionId) : row.conversationId
    const from = unlessFirst(sources.get(row.sourceMessageId ?? 0), row.companionId)
    return {
      memory_id: row.id,
      kind: row.kind,
      text: row.text,
      ...(row.keys.length > 0 && { keys: row.keys }),
      state: row.state,
      origin: row.origin,
      source_message_id: textOf(row.sourceMessageId),
      ...(from !== null && { source_conversation_id: from }),
      ...(only !== null && { conversation_id: only }),
      ...(row.personaId !== null && { persona_id: row.personaId }),
      ...(row.hadSource && row.sourceMessageId === null && { source_gone: true }),
      replaces: row.replaces,
      created_at: row.createdAt.toISOString(),
    }
  }

interface Needs {
  readonly memories: MemoryRepository
  readonly messages: MessageRepository
  readonly remembering: Remembering
  readonly contradictions: ContradictionRepository
  /** Whether a language model answers the user of the conversation. */
  readonly isAnswered: (conversationId: string) => Promise<boolean>
  readonly own: OwnConversation
  /** Called after a change: a summary may have to be written again. */
  readonly changed: (conversationId: string) => void
}

export function memoryService(needs: Needs) {
  const { memories, messages, remembering, contradictions, isAnswered, own, changed } = needs

  async function recordsOf(conversationId: string, rows: readonly Memory[]) {
    const ids = rows.flatMap(({ sourceMessageId: id }) => (id === null ? [] : [id]))
    return rows.map(recordIn(await memories.messagesIn(conversationId, ids)))
  }

  async function one(conversationId: string, row: Memory) {
    const [memory] = await recordsOf(conversationId, [row])
    if (memory === undefined) throw notFound()
    return { memory }
  }

  async function expectReply(conversationId: string, messageId: string): Promise<number> {
    const message = await messages.find(conversationId, Number(messageId))
    if (message?.speaker !== 'companion') throw conversationMoved()
    return message.id
  }

  async function checksOf({ userId }: Caller, conversationId: string): Promise<NonNullable<Memories['checks']>> {
    if ((await contradictions.newest(conversationId)) !== null) return 'pending'
    return (await contradictions.areCompared(userId)) ? 'on' : 'off'
  }

  return {
    async list(caller: Caller, place: Place) {
      const { companion, conversationId: id } = await own(caller, place)
      const all = await memories.all(id)
      const open = await contradictions.open(id, companion, all)
      return {
        memories: await recordsOf(id, all),
        verbatim_from: textOf(await memories.verbatimFrom(id)),
        ...(open.length > 0 && { contradictions: open }),
        ...((await isAnswered(id)) && { checks: await checksOf(caller, id) }),
      }
    },

    async check(caller: Caller, asked: Place & { readonly message_id?: string; readonly checks?: 'on' | 'off' }) {
      const { conversationId: id } = await own(caller, asked)
      const { message_id: of, checks } = asked
      if (of !== undefined) await contradictions.settle(id, await expectReply(id, of))
      if (checks !== undefined) {
        await contradictions.compare(caller.userId, checks === 'on')
        changed(id)
      }
      return { message: 'OK' }
    },

    async add(
      caller: Caller,
      asked: Place &
        Pick<Memory, 'kind' | 'text'> &
        Pick<Correction, 'keys' | 'scope'> & { readonly source_message_id?: string } & ForPersona,
    ) {
      const { kind, text, keys = [], source_message_id: source, persona_id = '' } = asked
      const { scope = kind === 'summary' ? 'conversation' : 'everywhere' } = asked
      const { conversationId: id } = await own(caller, asked)
      const sourceMessageId = source === undefined ? null : Number(source)
      const from = { sourceMessageId, state: 'kept', origin: 'user', subject: null } as const
      const given = { kind, text, keys, scope, ...from }
      const row = await memories.change(id, async (changes) => {
        const personaId = await changes.personaFor(caller.userId, persona_id)
        return addMemory(changes, { ...given, personaId }, new Date())
      })
      return one(id, row)
    },

    async change(caller: Caller, { persona_id: of, ...asked }: OfMemory & Correction) {
      const { conversationId: id } = await own(caller, asked)
      const memoryId = idOf(asked)
      const row = await memories.change(id, async (changes) => {
        const persona = of !== undefined && { personaId: await changes.personaFor(caller.userId, of) }
        return changeMemory(changes, memoryId, { ...asked, ...persona }, new Date())
      })
      changed(id)
      return one(id, row)
    },

    async remove(caller: Caller, asked: OfMemory) {
      const { conversationId: id } = await own(caller, asked)
      const memoryId = idOf(asked)
      await memories.change(id, (changes) => removeMemory(changes, memoryId))
      return { message: 'OK' }
    },

    async recall(caller: Caller, asked: Place & { readonly text: string; readonly limit?: number }) {
      const { companion, conversationId } = await own(caller, asked)
      const { limit = limits.recallPage.usual, text: message } = asked
      const { latest: before, areAll } = await messages.remembered(conversationId)
      const user = (await memories.personaOf(conversationId))?.name ?? caller.username
      const about = { companion, conversationId, caller, user, before, areAll, message }
      return { hits: await remembering.recall(about, limit) }
    },

    async used(caller: Caller, { message_id, ...place }: Place & { readonly message_id: string }) {
      const { companion, conversationId: id } = await own(caller, place)
      const stored = await memories.usesOf(id, await expectReply(id, message_id))
      if (stored === null) return { used: [], verbatim_from: null }
      const uses = readUses(stored.uses)
      const sourceOf = new Map((await memories.all(id)).map((one) => [one.id, one.sourceMessageId]))
      const named = uses.map((use) => use.messageId ?? sourceOf.get(use.memoryId ?? '') ?? null)
      const conversationOf = await memories.messagesIn(
        id,
        named.filter((one) => one !== null),
      )
      const used = uses.map(({ kind, reason, text, memoryId, scene, persona_name }, at): Use => {
        const from = named[at] ?? 0
        const of = conversationOf.get(from)
        const other = unlessFirst(of, companion.id)
        return {
          kind,
          reason,
          text,
          ...(memoryId !== null && sourceOf.has(memoryId) && { memory_id: memoryId }),
          ...(of !== undefined && { message_id: String(from) }),
          ...(other !== null && { conversation_id: other }),
          ...(scene && { scene }),
          ...(persona_name && { persona_name }),
        }
      })
      return { used, verbatim_from: textOf(stored.verbatimFrom) }
    },
  }
}
