import * as v from 'valibot'
import { readProfile, readProfileList } from '../../entities/profile'
import { failures, sidebar } from '../../texts'
import * as fields from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'
import { profile } from './profile'

/** Spec 7: POST /character/*, the calls of the sidebar. */

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
