import * as v from 'valibot'
import type { AvatarPath } from '../../entities/avatar'
import { failures, wizard } from '../../texts'
import * as checks from '../checks'
import { endpoint } from '../endpoint'
import { optionalMessage, reading } from '../reading'
import * as shapes from '../shapes'
import { profileFields } from './profile'

/** Spec 7: POST /character/*, the calls of the wizard. */

const { text } = shapes

/**
 * Spec 3: the default image when it is missing. In edit-profile that image, or a missing one, changes nothing of a companion with
 * an own picture.
 */
const avatarIcon = v.exactOptional(text as v.GenericSchema<AvatarPath>) // see readAvatar

const profileChecks = { ...checks.companion, avatar_icon: checks.optional(checks.avatarIcon) }

/**
 * The last three are of `importCard`: the card is stored for the next export, its lore in the memory of the companion, and its lines
 * on the voice sheet.
 */
export const generateProfile = endpoint({
  path: '/character/generate-profile',
  access: 'signed-in',
  specified: true,
  body: v.object({
    ...profileFields,
    avatar_icon: avatarIcon,
    card: v.exactOptional(shapes.foreignCard),
    lore: v.exactOptional(v.array(shapes.lore)),
    sample_lines: v.exactOptional(v.array(shapes.sampleLine)),
  }),
  checks: {
    ...profileChecks,
    card: checks.optional(checks.foreignCard),
    lore: checks.optional(checks.lore),
    sample_lines: checks.optional(checks.sampleLines),
  },
  reply: v.object({ message: text, profile_id: v.exactOptional(text) }),
  fallback: failures.generateProfile,
  read: reading(failures.generateProfile, (source) => {
    const profile_id = source.text('profile_id')
    return { message: source.text('message') ?? wizard.created, ...(profile_id !== undefined && { profile_id }) }
  }),
})

export const editProfile = endpoint({
  path: '/character/edit-profile',
  access: 'signed-in',
  specified: true,
  body: v.object({ profile_id: text, ...profileFields, avatar_icon: avatarIcon }),
  checks: { profile_id: checks.profileId, ...profileChecks },
  reply: shapes.message,
  fallback: failures.editProfile,
  read: optionalMessage(failures.editProfile, wizard.updated),
})
