import * as v from 'valibot'
import { failures, validation } from '../texts'
import * as fields from './fields'
import { profileId, lineId } from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'

/** The sample lines of a companion. Each change answers all of them, in their order. */

const sheet = v.object({ lines: shapes.voiceLines })

const fallback = failures.voice

export const list = endpoint({
  path: '/character/voice-sheet',
  fields: { profile_id: profileId },
  reply: sheet,
  fallback,
})

/**
 * All or none of them. `from_message`: a message of the companion, whose author is then that of the lines; else `engine` is,
 * and without it the user. `position`: where they are inserted; without it they are the last ones.
 */
export const add = endpoint({
  path: '/character/voice-sheet/add',
  fields: {
    profile_id: profileId,
    texts: fields.voiceLines,
    situation: fields.optional(fields.situation),
    from_message: fields.optionalMessageId,
    engine: fields.optional(fields.engine),
    position: fields.optional(fields.linePosition),
  },
  reply: sheet,
  fallback,
})

/** An empty situation removes it, and a missing one changes nothing. */
export const edit = endpoint({
  path: '/character/voice-sheet/edit',
  fields: {
    profile_id: profileId,
    line_id: lineId,
    text: fields.optional(fields.voiceLine),
    situation: fields.optional(fields.situation),
  },
  together: ({ text, situation }) => (text === undefined && situation === undefined ? validation.noChange : null),
  reply: sheet,
  fallback,
})

/** `position`: its place afterwards; after the last one it is the last one. */
export const move = endpoint({
  path: '/character/voice-sheet/move',
  fields: { profile_id: profileId, line_id: lineId, position: fields.linePosition },
  reply: sheet,
  fallback,
})

export const remove = endpoint({
  path: '/character/voice-sheet/remove',
  fields: { profile_id: profileId, line_id: lineId },
  reply: sheet,
  fallback,
})

/** Writes up to ten lines for a situation. Nothing is stored. */
export const writeLines = endpoint({
  path: '/character/write-lines',
  fields: { profile_id: profileId, situation: fields.neededSituation },
  reply: v.object({ lines: shapes.texts, engine: shapes.engine }),
  fallback: failures.writeLines,
})
