import * as v from 'valibot'
import { DIALOGUE_FORMATS, DIALOGUE_SOURCES } from '../limits'
import { takeout, validation } from '../texts'
import * as checks from './checks'
import { downloading } from './files'
import * as shapes from './shapes'

/** A conversation or a voice sheet leaves as a file for writers or for a game. */

const { text, number } = shapes
const { profileId, messageId } = checks
const optionalText = v.exactOptional(text)
const optionalId = checks.optional(messageId)

const isInOrder = (from = '0', to = '9'.repeat(16)) => Number(from) <= Number(to)

/**
 * The whole conversation, or its messages from `from` to `to`, both included, or the voice sheet, which has no such range; `limit`: at
 * most so many messages or lines, for a preview.
 */
export const exportChat = downloading({
  path: '/chat/export',
  media: 'application/octet-stream',
  body: v.object({
    profile_id: text,
    format: v.picklist(DIALOGUE_FORMATS),
    /** Without it the conversation. */
    source: v.exactOptional(v.picklist(DIALOGUE_SOURCES)),
    from: optionalText,
    to: optionalText,
    limit: v.exactOptional(number),
  }),
  checks: {
    profile_id: profileId,
    format: checks.dialogueFormat,
    source: checks.optional(checks.dialogueSource),
    from: optionalId,
    to: optionalId,
    limit: checks.optional(checks.takeOutLimit),
  },
  together: ({ from, to }) => (isInOrder(from, to) ? null : validation.messageRange),
  fallback: takeout.failed,
})
