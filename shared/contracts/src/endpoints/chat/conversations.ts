import * as v from 'valibot'
import { failures, validation } from '../../texts'
import * as fields from '../fields'
import { profileId, conversationId } from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/**
 * The conversations with a companion. The first one has the id of its companion: it is there from the start, and can be emptied, but
 * not removed.
 */

const one = v.object({ conversation: shapes.conversation })

const fallback = failures.conversations

/** The one that was used last first. A path is in it once it has a title of its own. */
export const listConversations = endpoint({
  path: '/chat/list-conversations',
  fields: { profile_id: profileId },
  reply: v.object({ conversations: v.array(shapes.conversation) }),
  fallback,
})

/** Begins one without messages; refused with 409 when there are too many. */
export const addConversation = endpoint({
  path: '/chat/add-conversation',
  fields: { profile_id: profileId, title: fields.optional(fields.conversationTitle) },
  reply: one,
  fallback,
})

/**
 * Another path from a message on: a conversation that shows what `conversation_id` shows up to the message, and goes on by itself. Of a
 * message of the person it has what is before it. The messages are shared, not copied: where one of them is replaced, another reply to
 * it chosen, or messages from it on are deleted, each conversation that shows them goes on to. `index`: of another reply, which the new
 * one shows in a copy of its own.
 */
export const addPath = endpoint({
  path: '/chat/add-path',
  fields: {
    ...fields.ofConversation,
    message_id: fields.messageId,
    index: fields.optional(fields.position),
  },
  reply: one,
  fallback,
})

/** All paths, also those without a title, the one that was used last first. */
export const listPaths = endpoint({
  path: '/chat/list-paths',
  fields: { profile_id: profileId },
  reply: v.object({ paths: v.array(shapes.conversation) }),
  fallback,
})

/** An empty `scenario` or `here_and_now` removes it. `persona_id`: who the user is in it from now on. */
export const changeConversation = endpoint({
  path: '/chat/change-conversation',
  fields: {
    profile_id: profileId,
    conversation_id: conversationId,
    title: fields.optional(fields.conversationTitle),
    state: fields.optional(fields.conversationState),
    scenario: fields.optional(fields.scenario),
    here_and_now: fields.optional(fields.hereAndNow),
    persona_id: fields.optional(fields.personaId),
  },
  together: ({ title, state, scenario, here_and_now, persona_id }) =>
    (title ?? state ?? scenario ?? here_and_now ?? persona_id) === undefined ? validation.noChange : null,
  reply: one,
  fallback,
})

/**
 * With its messages but those that a path shows, its summaries and what was offered from it. What was remembered for all conversations
 * stays.
 */
export const removeConversation = endpoint({
  path: '/chat/remove-conversation',
  outlivesPage: true,
  fields: { profile_id: profileId, conversation_id: conversationId },
  reply: v.object({ deleted: shapes.number }),
  fallback,
})
