/** The calls that change what is remembered. */
import { attach } from 'effector'
import { memory as api } from '@codex/api'
import type { Memory, MemoryScope } from '@codex/contracts/entities'
import type { CHECKS } from '@codex/contracts/limits'
import { createChanges, type Change, type Saved, type InConversation } from '../elements/changes'

interface Step {
  readonly text?: string
  readonly keys?: readonly string[]
  readonly state?: 'kept' | 'off'
  readonly scope?: MemoryScope
  readonly persona?: string
}

interface Adding extends Change {
  readonly call: 'add'
  readonly kind: Memory['kind']
  readonly text: string
  readonly keys: readonly string[]
  /** The id of the message that it comes from. */
  readonly source: string | null
  readonly scope?: MemoryScope
  /** The id of the only one that lore is for. */
  readonly persona?: string
  /** Changes that follow. */
  readonly then?: readonly Step[]
}
interface Changing extends Change, Step {
  readonly call: 'change'
  readonly id: string
  readonly then?: readonly Step[]
}
interface Removing extends Change {
  readonly call: 'remove'
  readonly memory: Memory
  readonly history: readonly Memory[]
}
interface Checking extends Change {
  readonly call: 'check'
  /** The reply whose contradictions are settled. */
  readonly messageId?: string
  readonly checks?: (typeof CHECKS)[number]
}
export type MemoryChange = Adding | Changing | Removing | Checking

const keysOf = ({ keys = [] }: Step) => (keys.length === 0 ? {} : { keys: [...keys] })
const addFx = attach({
  effect: api.addFx,
  mapParams: ({ conversation, kind, text, keys, source, scope, persona }: InConversation<Adding>) => ({
    ...conversation,
    kind,
    text,
    ...keysOf({ keys }),
    ...(source !== null && { source_message_id: source }),
    ...(scope !== undefined && { scope }),
    ...(persona !== undefined && { persona_id: persona }),
  }),
})
const changeFx = attach({
  effect: api.changeFx,
  mapParams: ({ conversation, id, text, state, scope, persona, ...step }: InConversation<Changing>) => ({
    ...conversation,
    memory_id: id,
    ...(text !== undefined && { text }),
    ...keysOf(step),
    ...(state !== undefined && { state }),
    ...(scope !== undefined && { scope }),
    ...(persona !== undefined && { persona_id: persona }),
  }),
})
const removeFx = attach({
  effect: api.removeFx,
  mapParams: ({ conversation, memory }: InConversation<Removing>) => ({
    ...conversation,
    memory_id: memory.memory_id,
  }),
})

const checkFx = attach({
  effect: api.checkFx,
  mapParams: ({ conversation, messageId, checks }: InConversation<Checking>) => ({
    ...conversation,
    ...(messageId !== undefined && { message_id: messageId }),
    ...(checks !== undefined && { checks }),
  }),
})

type Answer = { readonly memory: Memory } | { readonly message: string }
export type SavedMemory = Saved<MemoryChange, Answer>

/** Null: it was removed. */
export const memoryOf = (answer: Answer) => ('memory' in answer ? answer.memory : null)

function nextOf({ request, answer }: SavedMemory): Changing | undefined {
  const memory = memoryOf(answer)
  const [next, ...then] = 'then' in request ? (request.then ?? []) : []
  const { place, said } = request
  return next && memory ? { call: 'change', place, said, id: memory.memory_id, ...next, then } : undefined
}

export const { requested, savedHere, finished, refused, $busy, $refusals } = createChanges<MemoryChange, Answer>(
  { add: addFx, change: changeFx, remove: removeFx, check: checkFx },
  nextOf,
)

/** A summary is always of its conversation. */
export const scopeOf = ({ kind, conversation_id }: Memory): MemoryScope =>
  kind === 'summary' || conversation_id !== undefined ? 'conversation' : 'everywhere'

/** Adds a removed memory with its history again, oldest first. Each summary covers other messages: only the last one is. */
export function restored(
  { memory, history }: Pick<Removing, 'memory' | 'history'>,
  common: Pick<Change, 'place' | 'said'>,
): MemoryChange {
  const { kind, source_message_id: source } = memory
  const [first = memory, ...rest] = [memory, ...(kind === 'summary' ? [] : history)].reverse()
  return {
    ...common,
    call: 'add',
    kind,
    text: first.text,
    keys: first.keys ?? memory.keys ?? [],
    source,
    ...(kind !== 'summary' && memory.conversation_id !== undefined && { scope: 'conversation' as const }),
    ...(memory.persona_id !== undefined && { persona: memory.persona_id }),
    then: [...rest.map(({ text }) => ({ text })), ...(memory.state === 'off' ? [{ state: 'off' as const }] : [])],
  }
}
