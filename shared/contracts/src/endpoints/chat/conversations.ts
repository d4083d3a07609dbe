import * as v from 'valibot'
import { failures, validation } from '../../texts'
import * as fields from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/**
 * The conversations with a companion. The first one has the id of its companion: it is there from the start, and can be emptied, but
 * not removed.
 */

const { profileId, conversationId } = fields
const one = v.object({ conversation: shapes.conversation })

const fallback = failures.conversations

/** The one that was used last first. */
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

/** An empty `scenario` or `here_and_now` removes it. */
export const changeConversation = endpoint({
  path: '/chat/change-conversation',
  fields: {
    profile_id: profileId,
    conversation_id: conversationId,
    title: fields.optional(fields.conversationTitle),
    state: fields.optional(fields.conversationState),
    scenario: fields.optional(fields.scenario),
    here_and_now: fields.optional(fields.hereAndNow),
  },
  together: ({ title, state, scenario, here_and_now }) =>
    (title ?? state ?? scenario ?? here_and_now) === undefined ? validation.noChange : null,
  reply: one,
  fallback,
})

/** With its messages, its summaries and what was offered from it. What was remembered for all conversations stays. */
export const removeConversation = endpoint({
  path: '/chat/remove-conversation',
  outlivesPage: true,
  fields: { profile_id: profileId, conversation_id: conversationId },
  reply: v.object({ deleted: shapes.number }),
  fallback,
})
