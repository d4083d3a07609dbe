/** What is shown of the list of memories, and how a change alters it before it is loaded again. */
import type { Memories as List, Memory } from '@codex/contracts/entities'

/** A memory with the ones that it replaced, newest first. */
export interface Entry {
  /** Of its oldest text: stays with every correction. */
  readonly key: string
  readonly memory: Memory
  readonly history: readonly Memory[]
}

type Memories = readonly Memory[]

const isIn = (ids: ReadonlySet<string>) => (memory: Memory) => ids.has(memory.memory_id)

function historyOf(memories: Memories, { replaces }: Memory): Memories {
  const before = memories.find(({ memory_id }) => memory_id === replaces)
  if (before?.state !== 'replaced') return []
  const rest = memories.filter((one) => one !== before)
  return [before, ...historyOf(rest, before)]
}

/** Newest first; those that are offered are apart, and a replaced one is in the history of another. */
export function entriesOf(memories: Memories, kind: Memory['kind']): readonly Entry[] {
  const places = new Map(memories.map(({ memory_id }, place) => [memory_id, place]))
  return memories
    .filter((memory) => memory.kind === kind && (memory.state === 'kept' || memory.state === 'off'))
    .map((memory) => {
      const history = historyOf(memories, memory)
      return { key: (history.at(-1) ?? memory).memory_id, memory, history }
    })
    .toSorted((one, other) => (places.get(other.key) ?? 0) - (places.get(one.key) ?? 0))
}

export const offersIn = (memories: Memories): Memories => memories.filter(({ state }) => state === 'offered')

/** `changed` in place of the memory `id`: itself, its correction, or a replaced one that is taken back. */
export function afterChange(memories: Memories, id: string, changed: Memory): Memories {
  const before = memories.find(({ memory_id }) => memory_id === id)
  if (before === undefined) return memories
  if (changed.memory_id !== id) {
    const replaced: Memory = { ...before, state: 'replaced' }
    return [...memories.map((one) => (one === before ? replaced : one)), changed]
  }
  const later = before.state === 'replaced' ? replacementsOf(memories, id) : new Set<string>()
  return memories.filter((one) => !isIn(later)(one)).map((one) => (one === before ? changed : one))
}

export function afterRemoval(memories: Memories, id: string): Memories {
  const memory = memories.find(({ memory_id }) => memory_id === id)
  if (memory === undefined) return memories
  const removed = new Set([memory, ...historyOf(memories, memory)].map(({ memory_id }) => memory_id))
  return memories.filter((one) => !isIn(removed)(one))
}

/** What a reply contradicted is settled, or the comparing was switched. */
export const afterCheck = (
  list: List,
  { messageId, checks }: { readonly messageId?: string; readonly checks?: 'on' | 'off' },
): List => ({
  ...list,
  ...(list.contradictions && {
    contradictions: list.contradictions.filter((one) => one.message_id !== messageId),
  }),
  ...(checks !== undefined && { checks }),
})

/** The ids of what has replaced it, and what has replaced that. */
function replacementsOf(memories: Memories, id: string): ReadonlySet<string> {
  const next = memories.find(({ replaces }) => replaces === id)
  if (next === undefined) return new Set()
  const rest = memories.filter((one) => one !== next)
  return new Set([next.memory_id, ...replacementsOf(rest, next.memory_id)])
}

/** Texts of lore keys, with commas between them. */
export const keysOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[,;\n、，]/u)
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
]
