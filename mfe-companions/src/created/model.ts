/** Spec 2 "Profile Created Successfully modal", spec 4 "Start chat". */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { limits } from '@codex/contracts'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { $user, companionsChanged, companionSelected } from '@codex/session'
import { $companions } from '../list'
import { logFx } from '../logging'
import * as wizard from '../wizard'
import { listedAs, type Creation } from './listed'
import './local-avatars'
import { profileText } from './profile-text'

export const closed = createEvent()
export const copyRequested = createEvent()
export const chatStarted = createEvent()

const copyFx = createEffect<string, void>((text) => navigator.clipboard.writeText(text))

const $created = createStore<Creation | null>(null)
  .on(wizard.created, (_, created) => created)
  .reset(closed, wizard.closed)

/** The tags come with the refreshed list, as does an id that the reply lacks. */
export const $profile = combine($created, $companions, $user, (created, companions, user): Profile | null => {
  if (created === null) return null
  const listed = listedAs(created, companions)
  return {
    ...wizard.bodyOf(created.draft),
    profile_id: created.profileId ?? listed?.profile_id ?? '',
    description: listed?.description ?? '',
    tags: listed?.tags ?? [],
    user_id: listed?.user_id ?? user?.id ?? '',
  }
})
export const $reachable = $profile.map((profile) => profile !== null && profile.profile_id !== '')

export const $copied = createStore(false)
  .on(copyFx.done, () => true)
  .reset(debounce(copyFx.done, limits.copiedIndicator), closed, wizard.closed)

sample({
  clock: copyRequested,
  source: $profile,
  filter: (profile) => profile !== null,
  fn: profileText,
  target: copyFx,
})
sample({
  clock: copyFx.failData,
  fn: (error) => ({ what: 'Copying the profile failed', error }),
  target: logFx,
})

const started = sample({
  clock: chatStarted,
  source: $profile,
  filter: (profile): profile is Profile => profile !== null && profile.profile_id !== '',
})
sample({ clock: started, fn: selectCompanion, target: companionSelected })
sample({ clock: started, fn: () => undefined, target: [companionsChanged, closed] })
sample({ clock: closed, target: wizard.closed })
