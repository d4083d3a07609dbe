import * as v from 'valibot'
import { readHistory } from '../../entities/message'
import { textsOr } from '../../entities/read-as'
import { failures, validation } from '../../texts'
import * as fields from '../fields'
import { ofConversation, profileId, messageId, optionalMessageId as optionalId } from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/** Spec 7: POST /chat/*, the calls that only read. */

const { text } = shapes

const fallback = failures.chat

/**
 * Oldest first: the whole conversation, the newest `limit` records, those before the message `before`, the first ones after
 * `after`, or those around `around`: half of `limit` before it, then itself and what follows. Fewer records on a side mean
 * that the conversation ends there.
 */
export const getChat = endpoint({
  path: '/chat/get-chat',
  specified: true,
  headers: ['limit', 'before', 'after', 'around', 'conversation_id'],
  fields: {
    ...ofConversation,
    before: optionalId,
    after: optionalId,
    around: optionalId,
    limit: fields.optional(fields.pageLength),
  },
  together: ({ before, after, around }) =>
    [before, after, around].filter((id) => id !== undefined).length > 1 ? validation.onePage : null,
  reply: v.array(shapes.record),
  fallback,
  read: readHistory,
})

/** All replies to one question, oldest first; also those of a conversation that has gone on with one of them. */
export const listAlternatives = endpoint({
  path: '/chat/list-alternatives',
  fields: { ...ofConversation, message_id: messageId },
  reply: v.object({ alternatives: shapes.alternativeList }),
  fallback,
})

/**
 * The messages of all conversations of the caller that match, newest first: words, "phrases", `from:me`, `from:` and `in:` a
 * companion, `before:` and `after:` a date. An answer has at most `limit` hits; `next` is the `before` of the call that goes
 * on, null at the end. `conversation_id`: only of that conversation of the companion. `utc_offset`: minutes by which the caller's clock is ahead of UTC, for the dates.
 */
export const search = endpoint({
  path: '/chat/search',
  fields: {
    query: fields.searchQuery,
    profile_id: fields.optional(profileId),
    conversation_id: fields.optional(fields.conversationId),
    before: optionalId,
    limit: fields.optional(fields.searchPage),
    utc_offset: fields.optional(fields.utcOffset),
  },
  reply: shapes.searchResults,
  fallback,
})

/** What the prompt of a reply had besides the profile and the messages word for word; nothing for a greeting. */
export const used = endpoint({
  path: '/chat/used',
  fields: { ...ofConversation, message_id: messageId },
  reply: v.object({
    used: v.array(shapes.use),
    verbatim_from: v.nullable(text),
  }),
  fallback,
})

/**
 * The engine of the next reply, of the companion where one is named; whether it is reachable; and the language models that a
 * companion may have, the default first.
 */
export const viewEngine = endpoint({
  path: '/chat/view-engine',
  fields: { profile_id: fields.optional(profileId) },
  reply: v.object({
    engine: shapes.engine,
    ready: v.boolean(),
    models: v.exactOptional(textsOr(null)),
  }),
  fallback,
})
