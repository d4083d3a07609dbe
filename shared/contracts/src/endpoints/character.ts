import * as v from 'valibot'
import { readProfile, readProfileList } from '../entities/profile'
import { failures, sidebar, wizard } from '../texts'
import * as checks from './checks'
import { endpoint } from './endpoint'
import { optionalMessage, reading } from './reading'
import * as shapes from './shapes'

/** Spec 7: POST /character/*. */

const { text } = shapes

const profileFields = {
  name: text,
  age: shapes.number,
  gender: text,
  role: text,
  personality_description: text,
  background: text,
  speaking_style: text,
}

/** Spec 3: the default image when it is missing. */
const avatarIcon = /* @__PURE__ */ v.exactOptional(shapes.avatar)

const profileChecks = {
  name: checks.name,
  age: checks.age,
  gender: checks.gender,
  role: checks.role,
  personality_description: checks.personalityDescription,
  background: checks.background,
  speaking_style: checks.speakingStyle,
  avatar_icon: /* @__PURE__ */ checks.optional(checks.avatarIcon),
}

const profile = /* @__PURE__ */ v.object({
  profile_id: text,
  ...profileFields,
  avatar_icon: shapes.avatar,
  tags: shapes.texts,
  description: text,
  user_id: text,
})

const profileList = /* @__PURE__ */ v.array(profile)

export const generateProfile = /* @__PURE__ */ endpoint({
  path: '/character/generate-profile',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({ ...profileFields, avatar_icon: avatarIcon }),
  checks: profileChecks,
  reply: /* @__PURE__ */ v.object({ message: text, profile_id: v.exactOptional(text) }),
  fallback: failures.generateProfile,
  read: /* @__PURE__ */ reading(failures.generateProfile, (source) => {
    const profile_id = source.text('profile_id')
    return { message: source.text('message') ?? wizard.created, ...(profile_id !== undefined && { profile_id }) }
  }),
})

export const listProfiles = /* @__PURE__ */ endpoint({
  path: '/character/list-profiles',
  access: 'signed-in',
  body: shapes.empty,
  checks: {},
  reply: /* @__PURE__ */ v.object({ profile_list: profileList }),
  fallback: failures.listProfiles,
  read: (raw: unknown) => ({ profile_list: readProfileList(raw) }),
})

export const deleteProfile = /* @__PURE__ */ endpoint({
  path: '/character/delete-profile',
  access: 'signed-in',
  body: shapes.profileId,
  checks: { profile_id: checks.profileId },
  reply: shapes.message,
  fallback: failures.deleteProfile,
  read: /* @__PURE__ */ optionalMessage(sidebar.deletion.succeeded),
})

export const getProfile = /* @__PURE__ */ endpoint({
  path: '/character/get-profile',
  access: 'signed-in',
  body: shapes.profileId,
  checks: { profile_id: checks.profileId },
  reply: profile,
  fallback: failures.getProfile,
  read: readProfile,
})

export const editProfile = /* @__PURE__ */ endpoint({
  path: '/character/edit-profile',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({ profile_id: text, ...profileFields, avatar_icon: avatarIcon }),
  checks: { profile_id: checks.profileId, ...profileChecks },
  reply: shapes.message,
  fallback: failures.editProfile,
  read: /* @__PURE__ */ optionalMessage(wizard.updated),
})
