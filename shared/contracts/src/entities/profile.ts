import { ContractError } from '../contract-error'
import { DEFAULT_AVATAR, PRESETS } from '../limits'
import { failures } from '../texts'
import { readAvatar, type AvatarPath } from './avatar'
import { isObject, sourceOf } from './source'

export type Preset = (typeof PRESETS)[number]

/** Spec 3 "Companion profile". A missing text is empty, a missing age 0. */
export interface Profile {
  readonly profile_id: string
  readonly name: string
  readonly age: number
  readonly gender: string
  readonly role: string
  readonly personality_description: string
  readonly background: string
  readonly speaking_style: string
  /** What the companion begins a conversation with. Absent in a list, and where there is none. */
  readonly greeting?: string
  /** How freely its replies are written. Absent in a list, and for the default. */
  readonly preset?: Preset
  /** The language model that was chosen for it, which may not be offered any more. Absent in a list, and for the default. */
  readonly model?: string
  /** The default image for an unknown path. */
  readonly avatar_icon: AvatarPath
  readonly tags: readonly string[]
  readonly description: string
  readonly user_id: string
}

/** Accepts both spellings. Throws ContractError when there is no id or no name. */
export function readProfile(raw: unknown): Profile {
  const source = sourceOf(raw)
  const profile_id = source?.text('profile_id')
  const name = source?.text('name')
  if (!source || profile_id === undefined || name === undefined) throw new ContractError(failures.getProfile)
  const text = (field: string) => source.text(field) ?? ''
  const greeting = source.text('greeting')
  const preset = PRESETS.find((known) => known === source.raw('preset'))
  const model = source.text('model')
  return {
    profile_id,
    name,
    age: source.number('age') ?? 0,
    gender: text('gender'),
    role: text('role'),
    personality_description: text('personality_description'),
    background: text('background'),
    speaking_style: text('speaking_style'),
    ...(greeting !== undefined && { greeting }),
    ...(preset !== undefined && { preset }),
    ...(model !== undefined && { model }),
    avatar_icon: readAvatar(source.raw('portrait') ?? source.raw('avatar_icon')) ?? DEFAULT_AVATAR,
    tags: readTags(source.raw('tags')),
    description: text('description'),
    user_id: text('user_id'),
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
