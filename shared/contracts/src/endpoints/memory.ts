import * as v from 'valibot'
import type { Memory } from '../entities/memory'
import { readMemories, readMemory, readRecallHits } from '../entities/memory'
import { ADDED_KINDS, CHANGED_STATES } from '../limits'
import { failures, validation } from '../texts'
import * as checks from './checks'
import { endpoint } from './endpoint'
import { optionalMessage, reading } from './reading'
import * as shapes from './shapes'

/** POST /memory/*: what a companion remembers. Each memory belongs to one companion, and reaches no other's prompt. */

const { text } = shapes
const { profileId, memoryId } = checks
const optionalText = v.exactOptional(text)
const optionalTexts = v.exactOptional(shapes.texts)
const oneMemory = v.object({ memory: shapes.memory })

const fallback = failures.memory

const readOne = reading<{ readonly memory: Memory }>(fallback, (source) => {
  const memory = readMemory(source.raw('memory'))
  return memory && { memory }
})

/** All of them, oldest first, with those that were offered, switched off or replaced. */
export const list = endpoint({
  path: '/memory/list',
  access: 'signed-in',
  body: shapes.profileId,
  checks: { profile_id: profileId },
  reply: v.object({
    memories: v.array(shapes.memory),
    verbatim_from: v.nullable(text),
  }),
  fallback,
  read: reading(fallback, readMemories),
})

/**
 * Lore needs keys, the others have none. `source_message_id`: the message that it came from, of a summary the last one that it
 * covers. A companion has one summary: another one is refused with 409.
 */
export const add = endpoint({
  path: '/memory/add',
  access: 'signed-in',
  body: v.object({
    profile_id: text,
    kind: v.picklist(ADDED_KINDS),
    text,
    keys: optionalTexts,
    source_message_id: optionalText,
  }),
  checks: {
    profile_id: profileId,
    kind: checks.addedKind,
    text: checks.memoryText,
    keys: checks.optional(checks.memoryKeys),
    source_message_id: checks.optional(checks.messageId),
  },
  together: ({ kind, text, keys = [], source_message_id: source }) =>
    checks.memoryOfKind(kind, text, keys) ??
    (kind === 'summary' && source === undefined ? validation.summarySource : null),
  reply: oneMemory,
  fallback,
  read: readOne,
})

/**
 * A new text replaces: the memory stays as history, in the state 'replaced', and the answer is the one in its place. `state`
 * keeps or switches off; 'kept' takes a replaced memory back, and removes what had replaced it.
 */
export const change = endpoint({
  path: '/memory/change',
  access: 'signed-in',
  body: v.object({
    profile_id: text,
    memory_id: text,
    text: optionalText,
    keys: optionalTexts,
    state: v.exactOptional(v.picklist(CHANGED_STATES)),
  }),
  checks: {
    profile_id: profileId,
    memory_id: memoryId,
    text: checks.optional(checks.memoryText),
    keys: checks.optional(checks.memoryKeys),
    state: checks.optional(checks.changedState),
  },
  together: ({ text, keys, state }) =>
    text === undefined && keys === undefined && state === undefined ? validation.noChange : null,
  reply: oneMemory,
  fallback,
  read: readOne,
})

/** With the memories that it had replaced. An offered one is declined by this. */
export const remove = endpoint({
  path: '/memory/remove',
  access: 'signed-in',
  body: v.object({ profile_id: text, memory_id: text }),
  checks: { profile_id: profileId, memory_id: memoryId },
  reply: shapes.message,
  fallback,
  read: optionalMessage(fallback, ''),
})

/** What a reply to `text` would be given, best first. Nothing is stored. */
export const recall = endpoint({
  path: '/memory/recall',
  access: 'signed-in',
  body: v.object({
    profile_id: text,
    text,
    limit: v.exactOptional(shapes.number),
  }),
  checks: {
    profile_id: profileId,
    text: checks.chatMessage,
    limit: checks.optional(checks.recallLimit),
  },
  reply: v.object({ hits: v.array(shapes.recallHit) }),
  fallback,
  read: reading(fallback, (source) => {
    const hits = readRecallHits(source.raw('hits'))
    return hits && { hits }
  }),
})
