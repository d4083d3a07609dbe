/** The actions of the Profile Details: copy, edit, duplicate. */
import { attach, createEvent, sample } from 'effector'
import { character } from '@codex/api'
import { limits } from '@codex/contracts'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { codePoints } from '@codex/contracts/text'
import { details, failures } from '@codex/contracts/texts'
import { companionsChanged, companionSelected } from '@codex/session'
import { createCopying } from '../profile-card/copying'
import { editRequested } from '../wizard'
import { $profile, closed, error } from './model'
import { bodyOf } from './body'

/** A long name is cut, so that the new name is within the limit. */
export function duplicateName(name: string): string {
  const space = limits.characterName.max - codePoints(details.copyOf(''))
  return details.copyOf(Array.from(name).slice(0, space).join('').trimEnd())
}

/** The body of generate-profile for the same profile under another name. */
const duplicateOf = (profile: Profile) => ({ ...bodyOf(profile), name: duplicateName(profile.name) })

export const editPressed = createEvent()
export const duplicateRequested = createEvent()

export const { copyRequested, $copied } = createCopying($profile, closed, error.shown)

const edited = sample({ clock: editPressed, source: $profile, filter: (profile) => profile !== null })
sample({ clock: edited, target: editRequested })
sample({ clock: edited, fn: () => undefined, target: closed })

const duplicateFx = attach({
  effect: character.generateProfileFx,
  mapParams: (profile: Profile) => duplicateOf(profile),
})
export const $duplicating = duplicateFx.pending

sample({
  clock: duplicateRequested,
  source: { profile: $profile, duplicating: $duplicating },
  filter: ({ profile, duplicating }) => profile !== null && !duplicating,
  fn: ({ profile }) => profile as Profile, // the filter
  target: duplicateFx,
})

/** Its chat opens, unless the details were closed or are those of another companion. */
const opened = sample({
  clock: duplicateFx.done,
  source: $profile,
  filter: (profile, { params, result }) => profile?.profile_id === params.profile_id && result.profile_id !== undefined,
  fn: (_, { params, result }) =>
    selectCompanion({ ...params, ...duplicateOf(params), profile_id: result.profile_id ?? '' }),
})
sample({ clock: opened, target: companionSelected })
sample({ clock: opened, fn: () => undefined, target: closed })
sample({ clock: duplicateFx.done, fn: () => undefined, target: companionsChanged })
sample({ clock: duplicateFx.failData, fn: ({ message }) => failures.createAvatar(message), target: error.shown })
