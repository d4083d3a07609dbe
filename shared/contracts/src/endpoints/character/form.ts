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
const avatarIcon = /* @__PURE__ */ v.exactOptional(text as v.GenericSchema<AvatarPath>) // see readAvatar

const profileChecks = {
  name: checks.name,
  age: checks.age,
  gender: checks.gender,
  role: checks.role,
  personality_description: checks.personalityDescription,
  background: checks.background,
  speaking_style: checks.speakingStyle,
  greeting: /* @__PURE__ */ checks.optional(checks.greeting),
  preset: /* @__PURE__ */ checks.optional(checks.preset),
  model: /* @__PURE__ */ checks.optional(checks.model),
  avatar_icon: /* @__PURE__ */ checks.optional(checks.avatarIcon),
}

/**
 * The last three are of `importCard`: the card is stored for the next export, its lore in the memory of the companion, and its lines
 * on the voice sheet.
 */
export const generateProfile = /* @__PURE__ */ endpoint({
  path: '/character/generate-profile',
  access: 'signed-in',
  specified: true,
  body: /* @__PURE__ */ v.object({
    ...profileFields,
    avatar_icon: avatarIcon,
    card: /* @__PURE__ */ v.exactOptional(shapes.foreignCard),
    lore: /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.array(shapes.lore)),
    sample_lines: /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.array(shapes.sampleLine)),
  }),
  checks: {
    ...profileChecks,
    card: /* @__PURE__ */ checks.optional(checks.foreignCard),
    lore: /* @__PURE__ */ checks.optional(checks.lore),
    sample_lines: /* @__PURE__ */ checks.optional(checks.sampleLines),
  },
  reply: /* @__PURE__ */ v.object({ message: text, profile_id: v.exactOptional(text) }),
  fallback: failures.generateProfile,
  read: /* @__PURE__ */ reading(failures.generateProfile, (source) => {
    const profile_id = source.text('profile_id')
    return { message: source.text('message') ?? wizard.created, ...(profile_id !== undefined && { profile_id }) }
  }),
})

export const editProfile = /* @__PURE__ */ endpoint({
  path: '/character/edit-profile',
  access: 'signed-in',
  specified: true,
  body: /* @__PURE__ */ v.object({ profile_id: text, ...profileFields, avatar_icon: avatarIcon }),
  checks: { profile_id: checks.profileId, ...profileChecks },
  reply: shapes.message,
  fallback: failures.editProfile,
  read: /* @__PURE__ */ optionalMessage(failures.editProfile, wizard.updated),
})
