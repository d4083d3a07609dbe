import { takeout, validation } from '../texts'
import * as fields from './fields'
import { downloading } from './files'

/** A conversation or a voice sheet leaves as a file for writers or for a game. */

const { ofConversation, optionalMessageId: optionalId } = fields

const isInOrder = (from = '0', to = '9'.repeat(16)) => Number(from) <= Number(to)

/**
 * The whole conversation, or its messages from `from` to `to`, both included, or the voice sheet, which has no such range; `limit`: at
 * most so many messages or lines, for a preview.
 */
export const exportChat = downloading({
  path: '/chat/export',
  media: 'application/octet-stream',
  fields: {
    ...ofConversation,
    format: fields.dialogueFormat,
    /** Without it the conversation. */
    source: fields.optional(fields.dialogueSource),
    from: optionalId,
    to: optionalId,
    limit: fields.optional(fields.takeOutLimit),
  },
  together: ({ from, to }) => (isInOrder(from, to) ? null : validation.messageRange),
  fallback: takeout.failed,
})
