import * as v from 'valibot'
import { DIALOGUE_FORMATS, DIALOGUE_SOURCES } from '../limits'
import { takeout, validation } from '../texts'
import * as checks from './checks'
import { downloading } from './files'
import * as shapes from './shapes'

/** Decision 144: a conversation or a voice sheet leaves as a file for writers or for a game. */

const { text, number } = shapes
const { profileId, messageId } = checks
const optionalText = /* @__PURE__ */ v.exactOptional(text)
const optionalId = /* @__PURE__ */ checks.optional(messageId)

const isInOrder = (from = '0', to = '9'.repeat(16)) => Number(from) <= Number(to)

/**
 * The whole conversation, or its messages from `from` to `to`, both included, or the voice sheet, which has no such range; `limit`: at
 * most so many messages or lines, for a preview.
 */
export const exportChat = /* @__PURE__ */ downloading({
  path: '/chat/export',
  media: 'application/octet-stream',
  body: /* @__PURE__ */ v.object({
    profile_id: text,
    format: /* @__PURE__ */ v.picklist(DIALOGUE_FORMATS),
    /** Without it the conversation. */
    source: /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.picklist(DIALOGUE_SOURCES)),
    from: optionalText,
    to: optionalText,
    limit: /* @__PURE__ */ v.exactOptional(number),
  }),
  checks: {
    profile_id: profileId,
    format: checks.dialogueFormat,
    source: /* @__PURE__ */ checks.optional(checks.dialogueSource),
    from: optionalId,
    to: optionalId,
    limit: /* @__PURE__ */ checks.optional(checks.takeOutLimit),
  },
  together: ({ from, to }) => (isInOrder(from, to) ? null : validation.messageRange),
  fallback: takeout.failed,
})
