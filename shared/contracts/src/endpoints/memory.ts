import * as v from 'valibot'
import { failures, validation } from '../texts'
import * as fields from './fields'
import { ofConversation, memoryId } from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'

/**
 * POST /memory/*: what a companion remembers. Each memory belongs to one companion, and reaches no other's prompt; one with the
 * scope 'conversation' reaches no other conversation's.
 */

const oneMemory = v.object({ memory: shapes.memory })

const fallback = failures.memory

/** All of them, oldest first, with those that were offered, switched off or replaced. */
export const list = endpoint({
  path: '/memory/list',
  fields: ofConversation,
  reply: shapes.memories,
  fallback,
})

/**
 * Lore needs keys, the others have none. `source_message_id`: the message that it came from, of a summary the last one that it
 * covers. A conversation has one summary: another one is refused with 409. `scope`: absent, a summary is of its conversation, the
 * others are for everywhere. What is there already is not added again; asked for everywhere, it is for everywhere then.
 * `persona_id`: lore for one persona of the user; empty or absent, it is for all of them. 404: there is no such persona.
 */
export const add = endpoint({
  path: '/memory/add',
  fields: {
    ...ofConversation,
    kind: fields.addedKind,
    text: fields.memoryText,
    keys: fields.optional(fields.memoryKeys),
    source_message_id: fields.optionalMessageId,
    scope: fields.optional(fields.memoryScope),
    persona_id: fields.lorePersona,
  },
  together: ({ kind, text, keys = [], source_message_id: source, scope, persona_id }) =>
    fields.memoryOfKind(kind, text, keys) ??
    (kind === 'summary' && source === undefined ? validation.summarySource : null) ??
    (kind === 'summary' && scope === 'everywhere' ? validation.summaryScope : null) ??
    (kind !== 'lore' && persona_id ? validation.lorePersona : null),
  reply: oneMemory,
  fallback,
})

/**
 * A new text replaces: the memory stays as history, in the state 'replaced', and the answer is the one in its place. `state`
 * keeps or switches off; 'kept' takes a replaced memory back, and removes what had replaced it. `scope` and `persona_id` move it
 * with its history.
 */
export const change = endpoint({
  path: '/memory/change',
  fields: {
    ...ofConversation,
    memory_id: memoryId,
    text: fields.optional(fields.memoryText),
    keys: fields.optional(fields.memoryKeys),
    state: fields.optional(fields.changedState),
    scope: fields.optional(fields.memoryScope),
    persona_id: fields.lorePersona,
  },
  together: ({ text, keys, state, scope, persona_id }) =>
    [text, keys, state, scope, persona_id].every((one) => one === undefined) ? validation.noChange : null,
  reply: oneMemory,
  fallback,
})

/** With the memories that it had replaced. An offered one is declined by this. */
export const remove = endpoint({
  path: '/memory/remove',
  fields: { ...ofConversation, memory_id: memoryId },
  reply: shapes.messageOr(''),
  fallback,
})

/**
 * Settles what a reply contradicts: its mark goes, and what it contradicted is not compared any more. `checks` switches the
 * comparing on or off, for all companions of the account.
 */
export const check = endpoint({
  path: '/memory/check',
  fields: { ...ofConversation, message_id: fields.optionalMessageId, checks: fields.optional(fields.checks) },
  together: ({ message_id, checks }) => (message_id === undefined && checks === undefined ? validation.noChange : null),
  reply: shapes.messageOr(''),
  fallback,
})

/** What a reply to `text` would be given, best first. Nothing is stored. */
export const recall = endpoint({
  path: '/memory/recall',
  fields: {
    ...ofConversation,
    text: fields.chatMessage,
    limit: fields.optional(fields.recallLimit),
  },
  reply: v.object({ hits: v.array(shapes.recallHit) }),
  fallback,
})
