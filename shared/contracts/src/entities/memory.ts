import * as v from 'valibot'
import {
  MEMORY_CHECKS,
  MEMORY_KINDS,
  MEMORY_ORIGINS,
  type MEMORY_SCOPES,
  MEMORY_STATES,
  USE_KINDS,
  USE_REASONS,
} from '../limits'
import { list, or, textsOr } from './read-as'
import type { Source } from './source'

export type MemoryKind = (typeof MEMORY_KINDS)[number]
export type MemoryState = (typeof MEMORY_STATES)[number]
export type MemoryScope = (typeof MEMORY_SCOPES)[number]
export type MemoryOrigin = (typeof MEMORY_ORIGINS)[number]
export type UseKind = (typeof USE_KINDS)[number]
export type UseReason = (typeof USE_REASONS)[number]

const text = v.string()
const id = v.nullable(text)
const reason = v.picklist(USE_REASONS)
const optionalText = v.exactOptional(text)

/** What a companion remembers. `created_at` is ISO 8601, UTC. */
export const memory = v.object({
  memory_id: text,
  kind: v.picklist(MEMORY_KINDS),
  text,
  /** Of lore: what a message must contain for it to be in the prompt. */
  keys: v.exactOptional(textsOr(null) as v.GenericSchema<readonly string[]>),
  /** Only 'kept' ones reach a prompt. 'replaced': a correction took its place. */
  state: v.picklist(MEMORY_STATES),
  origin: or(v.picklist(MEMORY_ORIGINS), 'user'),
  /** The message it came from; null: none, or it is gone. */
  source_message_id: id,
  /** The conversation of that message; absent of the first one. */
  source_conversation_id: optionalText,
  /** The only conversation that it is for; absent: all of them. A summary without it is of the first. */
  conversation_id: optionalText,
  /** Of lore: the only persona of the user that it is for, of the first one the id of the account; absent: all of them. */
  persona_id: optionalText,
  /** The message it came from was edited or deleted. */
  source_gone: v.exactOptional(v.literal(true)),
  /** The memory that it corrects. */
  replaces: id,
  created_at: or(text, ''),
})
export type Memory = Readonly<v.InferOutput<typeof memory>>

/** A language model finds that words of a reply cannot be true together with what is known. */
const contradiction = v.object({
  /** The reply, and a part of it word for word. */
  message_id: text,
  words: text,
  /** A memory, or without `memory_id` a sentence of the profile. */
  earlier: text,
  memory_id: optionalText,
})
export type Contradiction = Readonly<v.InferOutput<typeof contradiction>>

export const memories = v.object({
  /** Oldest first. */
  memories: list(memory),
  /** The first message that the last prompt had word for word; null: all of them, or no prompt yet. */
  verbatim_from: id,
  /** Those that are open, oldest first. */
  contradictions: v.exactOptional(list(contradiction)),
  /** Whether replies are compared; 'pending': the newest one is yet to be. Absent: no language model replies. */
  checks: v.exactOptional(v.picklist(MEMORY_CHECKS)),
})
export type Memories = Readonly<v.InferOutput<typeof memories>>

/** What a reply to a text would be given: a memory, or a message of the conversation. */
export const recallHit = v.object({
  memory_id: optionalText,
  message_id: optionalText,
  score: or(v.number(), 0),
  reason,
})
export type RecallHit = Readonly<v.InferOutput<typeof recallHit>>

/** What a prompt had besides the profile and the messages word for word, as it was then. */
export const use = v.object({
  kind: v.picklist(USE_KINDS),
  reason,
  text,
  /** Of the memory; absent of a message, and of a memory that was removed. */
  memory_id: optionalText,
  /** The message itself, or the one that the memory came from; absent where it is gone. */
  message_id: optionalText,
  /** The conversation of that message; absent of the first one. */
  conversation_id: optionalText,
  /** The field of the conversation that it is from, and no memory: like a pin, it is always sent. */
  scene: optionalText,
  /** It is the description of the user's persona with this name, and no memory. */
  persona_name: optionalText,
})
export type Use = Readonly<v.InferOutput<typeof use>>

/** Released as types only: removing them needs a major version. */
export declare const readMemory: (raw: unknown) => Memory | null
export declare const readMemories: (source: Source) => Memories | null
export declare const readRecallHits: (raw: unknown) => readonly RecallHit[] | null
export declare const readUses: (raw: unknown) => readonly Use[] | null
