import * as v from 'valibot'
import { readProfile, readProfileList } from '../../entities/profile'
import { failures, sidebar } from '../../texts'
import * as checks from '../checks'
import { endpoint } from '../endpoint'
import { optionalMessage } from '../reading'
import * as shapes from '../shapes'
import { profile } from './profile'

/** Spec 7: POST /character/*, the calls of the sidebar. */

const profileList = v.array(profile)

export const listProfiles = endpoint({
  path: '/character/list-profiles',
  access: 'signed-in',
  specified: true,
  body: shapes.empty,
  checks: {},
  reply: v.object({ profile_list: profileList }),
  fallback: failures.listProfiles,
  read: (raw: unknown) => ({ profile_list: readProfileList(raw) }),
})

export const deleteProfile = endpoint({
  path: '/character/delete-profile',
  access: 'signed-in',
  specified: true,
  body: shapes.profileId,
  checks: { profile_id: checks.profileId },
  reply: shapes.message,
  fallback: failures.deleteProfile,
  read: optionalMessage(failures.deleteProfile, sidebar.deletion.succeeded),
})

export const getProfile = endpoint({
  path: '/character/get-profile',
  access: 'signed-in',
  specified: true,
  body: shapes.profileId,
  checks: { profile_id: checks.profileId },
  reply: profile,
  fallback: failures.getProfile,
  read: readProfile,
})
