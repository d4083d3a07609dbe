import { takeout, validation } from '../texts'
import * as fields from './fields'
import { ofConversation, optionalMessageId as optionalId } from './fields'
import { downloading } from './files'

/** A conversation or a voice sheet leaves as a file for writers or for a game. */

/** The file of an app is a kind of JSON, and holds a conversation. */
const misfit = ({
  app,
  format,
  source,
}: {
  readonly app?: string
  readonly format: string
  readonly source?: string
}) => (app === undefined ? undefined : format !== 'json' ? 'format' : source === 'voice-sheet' ? 'source' : undefined)

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
    /** Whose own kind of JSON it is; without it ours. */
    app: fields.optional(fields.chatApp),
    /** Without it the conversation. */
    source: fields.optional(fields.dialogueSource),
    from: optionalId,
    to: optionalId,
    limit: fields.optional(fields.takeOutLimit),
  },
  together(body) {
    if (!isInOrder(body.from, body.to)) return validation.messageRange
    const field = misfit(body)
    return field === undefined ? null : validation.notChoice(field)
  },
  fallback: takeout.failed,
})
