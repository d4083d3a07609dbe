import { ContractError } from '../contract-error'
import { DEFAULT_AVATAR } from '../limits'
import { failures } from '../texts'
import { readAvatar, type AvatarPath } from './avatar'
import { readFields, type CompanionFields, type ValueOf } from './companion'
import { isObject, sourceOf } from './source'

export type Preset = ValueOf<'preset'>

/** Spec 3 "Companion profile". A missing text is empty, a missing age 0. A list has none of the optional fields. */
export interface Profile extends CompanionFields {
  readonly profile_id: string
  /** The default image for an unknown path. */
  readonly avatar_icon: AvatarPath
  readonly tags: readonly string[]
  readonly description: string
  readonly user_id: string
  /** In a list: the conversation that was used last; absent for the first one. */
  readonly conversation_id?: string
}

/** Accepts both spellings. Throws ContractError when there is no id or no name. */
export function readProfile(raw: unknown): Profile {
  const source = sourceOf(raw)
  const profile_id = source?.text('profile_id')
  if (!source || profile_id === undefined || source.text('name') === undefined)
    throw new ContractError(failures.getProfile)
  return {
    profile_id,
    ...readFields(source),
    avatar_icon: readAvatar(source.raw('portrait') ?? source.raw('avatar_icon')) ?? DEFAULT_AVATAR,
    tags: readTags(source.raw('tags')),
    description: source.text('description') ?? '',
    user_id: source.text('user_id') ?? '',
    ...(source.text('conversation_id') !== undefined && { conversation_id: source.text('conversation_id') ?? '' }),
  }
}

/** Accepts `{profile_list: [...]}` and a bare array; leaves out the rows that are no profile. */
export function readProfileList(raw: unknown): readonly Profile[] {
  const rows = Array.isArray(raw) ? raw : sourceOf(raw)?.raw('profile_list')
  if (!Array.isArray(rows)) throw new ContractError(failures.listProfiles)
  return rows.filter(isProfile).map(readProfile)
}

function isProfile(raw: unknown): boolean {
  const source = isObject(raw) ? sourceOf(raw) : null
  return source?.text('profile_id') !== undefined && source.text('name') !== undefined
}

function readTags(raw: unknown): readonly string[] {
  const tags: readonly unknown[] = Array.isArray(raw) ? raw : []
  return tags.filter((tag) => typeof tag === 'string').filter((tag) => tag.trim() !== '')
}
