import * as v from 'valibot'
import { shapesOf } from '../../entities/companion-shapes'
import { readProfile, readProfileList } from '../../entities/profile'
import { failures, sidebar } from '../../texts'
import * as fields from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/** Spec 7: POST /character/*, the calls of the sidebar. */

const { text } = shapes

const profileFields = shapesOf(({ of = [] }) => ({
  text,
  whole: shapes.number,
  choice: v.picklist(of),
  texts: shapes.texts,
}))

/** Spec 3: a companion on the wire. */
const profile = v.object({
  profile_id: text,
  ...profileFields,
  avatar_icon: shapes.avatar,
  /** Of a companion with an own picture: `avatar_icon` is then the default image, for clients that do not know it. */
  portrait: v.exactOptional(text),
  tags: shapes.texts,
  description: text,
  user_id: text,
  /** In a list: the conversation that was used last, but for the first one. */
  conversation_id: v.exactOptional(text),
})

const profileList = v.array(profile)

export const listProfiles = endpoint({
  path: '/character/list-profiles',
  specified: true,
  reply: v.object({ profile_list: profileList }),
  fallback: failures.listProfiles,
  read: (raw: unknown) => ({ profile_list: readProfileList(raw) }),
})

export const deleteProfile = endpoint({
  path: '/character/delete-profile',
  specified: true,
  fields: { profile_id: fields.profileId },
  reply: shapes.messageOr(sidebar.deletion.succeeded),
  fallback: failures.deleteProfile,
})

export const getProfile = endpoint({
  path: '/character/get-profile',
  specified: true,
  fields: { profile_id: fields.profileId },
  reply: profile,
  fallback: failures.getProfile,
  read: readProfile,
})
