import * as v from 'valibot'
import { failures } from '../../texts'
import * as fields from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/** The messages of a conversation are deleted, all or from one on. */

const { text, number } = shapes
const { ofConversation, optionalMessageId: optionalId } = fields

const fallback = failures.chat

/** What `deleteMessages` would delete; `memories` come from these messages. `to` is the last message, null without one. */
export const countMessages = endpoint({
  path: '/chat/count-messages',
  fields: { ...ofConversation, from: optionalId },
  reply: v.object({ messages: number, memories: number, to: v.nullable(text) }),
  fallback,
})

/**
 * Deletes all messages, or `from` and what follows it, with what was offered or summarized from them; `with_memories` also what
 * was remembered from them. Refused when the last message is not `to`, the last one that the caller knows.
 */
export const deleteMessages = endpoint({
  path: '/chat/delete-messages',
  outlivesPage: true,
  fields: { ...ofConversation, from: optionalId, to: optionalId, with_memories: fields.withMemories },
  reply: v.object({ deleted: number }),
  fallback,
})
