import * as v from 'valibot'
import { failures } from '../../texts'
import * as checks from '../checks'
import { endpoint } from '../endpoint'
import { reading } from '../reading'
import * as shapes from '../shapes'

/** Decision 135: the messages of a conversation are deleted, all or from one on. */

const { text, number } = shapes
const { profileId, messageId } = checks
const optionalText = /* @__PURE__ */ v.exactOptional(text)
const optionalId = /* @__PURE__ */ checks.optional(messageId)

const fallback = failures.chat

/** What `deleteMessages` would delete; `memories` come from these messages. `to` is the last message, null without one. */
export const countMessages = /* @__PURE__ */ endpoint({
  path: '/chat/count-messages',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({ profile_id: text, from: optionalText }),
  checks: { profile_id: profileId, from: optionalId },
  reply: /* @__PURE__ */ v.object({ messages: number, memories: number, to: /* @__PURE__ */ v.nullable(text) }),
  fallback,
  read: /* @__PURE__ */ reading(fallback, (source) => {
    const messages = source.number('messages')
    const memories = source.number('memories')
    if (messages === undefined || memories === undefined) return null
    return { messages, memories, to: source.text('to') ?? null }
  }),
})

/**
 * Deletes all messages, or `from` and what follows it, with what was offered or summarized from them; `with_memories` also what
 * was remembered from them. Refused when the last message is not `to`, the last one that the caller knows.
 */
export const deleteMessages = /* @__PURE__ */ endpoint({
  path: '/chat/delete-messages',
  access: 'signed-in',
  outlivesPage: true,
  body: /* @__PURE__ */ v.object({
    profile_id: text,
    from: optionalText,
    to: optionalText,
    with_memories: /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.literal(true)),
  }),
  checks: { profile_id: profileId, from: optionalId, to: optionalId, with_memories: checks.withMemories },
  reply: /* @__PURE__ */ v.object({ deleted: number }),
  fallback,
  read: /* @__PURE__ */ reading(fallback, (source) => {
    const deleted = source.number('deleted')
    return deleted === undefined ? null : { deleted }
  }),
})
