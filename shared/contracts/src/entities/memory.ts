import { MEMORY_KINDS, MEMORY_ORIGINS, MEMORY_STATES, USE_KINDS, USE_REASONS } from '../limits'
import { sourceOf, type Source } from './source'

export type MemoryKind = (typeof MEMORY_KINDS)[number]
export type MemoryState = (typeof MEMORY_STATES)[number]
export type MemoryOrigin = (typeof MEMORY_ORIGINS)[number]
export type UseKind = (typeof USE_KINDS)[number]
export type UseReason = (typeof USE_REASONS)[number]

/** What a companion remembers. `created_at` is ISO 8601, UTC. */
export interface Memory {
  readonly memory_id: string
  readonly kind: MemoryKind
  readonly text: string
  /** Of lore: what a message must contain for it to be in the prompt. */
  readonly keys?: readonly string[]
  /** Only 'kept' ones reach a prompt. 'replaced': a correction took its place. */
  readonly state: MemoryState
  readonly origin: MemoryOrigin
  /** The message it came from; null: none, or it is gone. */
  readonly source_message_id: string | null
  /** The message it came from was edited or deleted. */
  readonly source_gone?: true
  /** The memory that it corrects. */
  readonly replaces: string | null
  readonly created_at: string
}

export interface Memories {
  /** Oldest first. */
  readonly memories: readonly Memory[]
  /** The first message that the last prompt had word for word; null: all of them, or no prompt yet. */
  readonly verbatim_from: string | null
}

/** What a reply to a text would be given: a memory, or a message of the conversation. */
export interface RecallHit {
  readonly memory_id?: string
  readonly message_id?: string
  readonly score: number
  readonly reason: UseReason
}

/** What a prompt had besides the profile and the messages word for word, as it was then. */
export interface Use {
  readonly kind: UseKind
  readonly reason: UseReason
  readonly text: string
  /** Of the memory; absent of a message, and of a memory that was removed. */
  readonly memory_id?: string
  /** The message itself, or the one that the memory came from; absent where it is gone. */
  readonly message_id?: string
}

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw)

const textsOf = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((value) => typeof value === 'string') : []

/** Null where it has no id or no text, or is of a kind or state that this version does not know. */
export function readMemory(raw: unknown): Memory | null {
  const source = sourceOf(raw)
  if (!source) return null
  const memory_id = source.text('memory_id')
  const text = source.text('text')
  const kind = oneOf(MEMORY_KINDS, source.raw('kind'))
  const state = oneOf(MEMORY_STATES, source.raw('state'))
  if (memory_id === undefined || text === undefined || kind === undefined || state === undefined) return null
  const keys = textsOf(source.raw('keys'))
  return {
    memory_id,
    kind,
    text,
    ...(keys.length > 0 && { keys }),
    state,
    origin: oneOf(MEMORY_ORIGINS, source.raw('origin')) ?? 'user',
    source_message_id: source.text('source_message_id') ?? null,
    ...(source.raw('source_gone') === true && { source_gone: true as const }),
    replaces: source.text('replaces') ?? null,
    created_at: source.text('created_at') ?? '',
  }
}

/** Leaves out what is unreadable. Null: no list. */
export function readMemories(source: Source): Memories | null {
  const listed = listOf(source.raw('memories'), readMemory)
  return listed && { memories: listed, verbatim_from: source.text('verbatim_from') ?? null }
}

export const readRecallHits = (raw: unknown): readonly RecallHit[] | null => listOf(raw, readRecallHit)

export const readUses = (raw: unknown): readonly Use[] | null => listOf(raw, readUse)

const listOf = <Value>(raw: unknown, read: (one: unknown) => Value | null): readonly Value[] | null =>
  Array.isArray(raw) ? raw.map(read).filter((value) => value !== null) : null

const idsOf = (source: Source) => {
  const memory_id = source.text('memory_id')
  const message_id = source.text('message_id')
  return { ...(memory_id !== undefined && { memory_id }), ...(message_id !== undefined && { message_id }) }
}

function readRecallHit(raw: unknown): RecallHit | null {
  const source = sourceOf(raw)
  const reason = oneOf(USE_REASONS, source?.raw('reason'))
  if (!source || reason === undefined) return null
  return { ...idsOf(source), score: source.number('score') ?? 0, reason }
}

function readUse(raw: unknown): Use | null {
  const source = sourceOf(raw)
  const kind = oneOf(USE_KINDS, source?.raw('kind'))
  const reason = oneOf(USE_REASONS, source?.raw('reason'))
  const text = source?.text('text')
  if (!source || kind === undefined || reason === undefined || text === undefined) return null
  return { kind, reason, text, ...idsOf(source) }
}
