import * as v from 'valibot'
import { failures } from '../../texts'
import * as fields from '../fields'
import { ofConversation, optionalMessageId as optionalId } from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/** The messages of a conversation are deleted, all or from one on. */

const { text, number } = shapes

const fallback = failures.chat

/**
 * What `deleteMessages` would delete; `memories` come from these messages. `to` is the last message, null without one; `shared`: how many
 * of the messages other conversations show, if any; `paths`: how many paths without a title go with all messages, everywhere;
 * `memories_everywhere`: the memories that go everywhere, where they are more.
 */
export const countMessages = endpoint({
  path: '/chat/count-messages',
  fields: { ...ofConversation, from: optionalId },
  reply: v.object({
    messages: number,
    memories: number,
    to: v.nullable(text),
    shared: v.exactOptional(number),
    paths: v.exactOptional(number),
    memories_everywhere: v.exactOptional(number),
  }),
  fallback,
})

/**
 * Deletes all messages, or `from` and what follows it, with what was offered or summarized from them; `with_memories` also what
 * was remembered from them. Messages that other conversations show stay in those, but with `everywhere`: with all messages, the
 * paths without a title that come from a conversation go then, too, unless it is a path itself. Refused when the last message is not
 * `to`, the last one that the caller knows.
 */
export const deleteMessages = endpoint({
  path: '/chat/delete-messages',
  outlivesPage: true,
  fields: {
    ...ofConversation,
    from: optionalId,
    to: optionalId,
    with_memories: fields.withMemories,
    everywhere: fields.everywhere,
  },
  reply: v.object({ deleted: number }),
  fallback,
})
