import * as v from 'valibot'
import { or } from '../../entities/read-as'
import { failures, wizard } from '../../texts'
import * as fields from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/** Spec 7: POST /character/*, the calls of the wizard. */

const { text } = shapes

/**
 * Spec 3: the default image when `avatar_icon` is missing. In edit-profile that image, or a missing one, changes nothing of a
 * companion with an own picture.
 */
const profileFields = { ...fields.companion, avatar_icon: fields.optional(fields.avatarIcon) }

/**
 * The last three are of `importCard`: the card is stored for the next export, its lore in the memory of the companion, and its lines
 * on the voice sheet.
 */
export const generateProfile = endpoint({
  path: '/character/generate-profile',
  specified: true,
  fields: {
    ...profileFields,
    card: fields.optional(fields.foreignCard),
    lore: fields.optional(fields.lore),
    sample_lines: fields.optional(fields.sampleLines),
  },
  reply: v.object({ message: or(text, wizard.created), profile_id: v.exactOptional(text) }),
  fallback: failures.generateProfile,
})

export const editProfile = endpoint({
  path: '/character/edit-profile',
  specified: true,
  fields: { profile_id: fields.profileId, ...profileFields },
  reply: shapes.messageOr(wizard.updated),
  fallback: failures.editProfile,
})
