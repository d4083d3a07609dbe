import * as v from 'valibot'
import type { ObjectSchema } from '../entities/reply-schema'
import { replySchema as rule } from '../rules/reply-schema'
import { failures, validation } from '../texts'
import * as fields from './fields'
import { documented, refused } from './fields/field'
import type { Field } from './fields/field'
import { endpoint } from './endpoint'
import * as shapes from './shapes'

/**
 * Addition to /chat/send-message for scripts, such as the characters of a game: for `Accept: application/vnd.codex.npc+json` a reply has
 * values beside its text, by a schema of the caller.
 */

export const NPC_MEDIA = 'application/vnd.codex.npc+json'

const replySchema: Field<v.GenericSchema<ObjectSchema>> = documented(
  {
    shape: v.record(v.string(), v.unknown()) as unknown as v.GenericSchema<ObjectSchema>,
    check(value) {
      const message = rule(value)
      return message === null ? { ok: true, value: value as ObjectSchema } : refused(message) // by the rule
    },
  },
  {
    description: `For Accept: ${NPC_MEDIA}. A JSON Schema of an object that requires "text", what the companion says. Of JSON Schema it may have type (string, number, integer, boolean, array, object), title, description, enum (of strings), minLength, maxLength, minimum, maximum, items, minItems, maxItems, properties, required and additionalProperties: false.`,
  },
)

export const npcMessage = endpoint({
  path: '/chat/send-message',
  headers: ['idempotency_key', 'utc_offset', 'conversation_id'],
  fields: {
    ...fields.ofConversation,
    message: fields.chatMessage,
    ...fields.replying,
    reply_schema: fields.optional(replySchema),
  },
  together: ({ reply_schema }) => (reply_schema === undefined ? validation.noReplySchema : null),
  reply: v.object({
    ...shapes.reply.entries,
    /** Valid by the schema; its `text` is the message as it is stored. Null: the app answered in place of the companion. */
    npc: v.nullable(v.record(v.string(), v.unknown())),
    /** ms from the call to the answer. */
    latency_ms: shapes.number,
  }),
  fallback: failures.chat,
})
