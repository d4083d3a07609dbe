import * as v from 'valibot'
import { failures } from '../../texts'
import * as fields from '../fields'
import { ofConversation, messageId, chatMessage, replying } from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/**
 * Spec 7: POST /chat/*, the calls about replies. Those that produce one also answer `Accept: text/event-stream`, with the events
 * of `@codex/contracts/replies`. A repeated idempotency key returns its first turn and never creates a second one. `utc_offset`:
 * minutes by which the caller's clock is ahead of UTC; the first reply of its day has a notice.
 */

const headers = ['idempotency_key', 'utc_offset', 'conversation_id'] as const

const fallback = failures.chat

export const sendMessage = endpoint({
  path: '/chat/send-message',
  specified: true,
  headers,
  fields: { ...ofConversation, message: chatMessage, ...replying },
  reply: shapes.reply,
  fallback,
})

/** Only in a conversation without messages: the reply is the companion's greeting, or by its engine. No question is stored. */
export const beginConversation = endpoint({
  path: '/chat/begin-conversation',
  headers,
  fields: { ...ofConversation, ...replying },
  reply: shapes.reply,
  fallback,
})

/** Replaces the last message of the caller and its replies, once the new reply is complete. */
export const resendMessage = endpoint({
  path: '/chat/resend-message',
  headers,
  fields: { ...ofConversation, message_id: messageId, message: chatMessage, ...replying },
  reply: shapes.reply,
  fallback,
})

/** `hint`: what the new reply should be like, such as 'shorter'. It is for this reply only, and is not stored. */
export const regenerateReply = endpoint({
  path: '/chat/regenerate-reply',
  headers,
  fields: { ...ofConversation, message_id: messageId, hint: fields.optional(fields.hint), ...replying },
  reply: shapes.reply,
  fallback,
})

/** Goes on with the last reply, which was cut off or stopped: the answer is the whole of it, with the id that it had. */
export const continueReply = endpoint({
  path: '/chat/continue-reply',
  headers,
  fields: { ...ofConversation, message_id: messageId, ...replying },
  reply: shapes.reply,
  fallback,
})

/** The history then shows alternative `index` (from 0) of the last reply. */
export const chooseReply = endpoint({
  path: '/chat/choose-reply',
  fields: { ...ofConversation, message_id: messageId, index: fields.position },
  reply: shapes.reply,
  fallback,
})

/** Waits for the active reply; `reply` is null when there is none. `last_message_id` is the last stored message. */
export const followReply = endpoint({
  path: '/chat/follow-reply',
  fields: ofConversation,
  reply: v.object({
    reply: v.nullable(shapes.reply),
    last_message_id: v.nullable(shapes.text),
  }),
  fallback,
})

/** Ends the pause in which the app answers in place of the companion. False: there is none. */
export const resumeStory = endpoint({
  path: '/chat/resume-story',
  fields: ofConversation,
  reply: v.object({ resumed: v.boolean() }),
  fallback,
})

/** Stops the active reply and stores its first `shown` UTF-16 units; without `shown` all that was sent. */
export const stopReply = endpoint({
  path: '/chat/stop-reply',
  fields: { ...ofConversation, shown: fields.optional(fields.position) },
  reply: v.object({ stopped: v.boolean() }),
  fallback,
})
