/** Spec 2 "Profile Created Successfully modal", spec 4 "Start chat". */
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { limits } from '@codex/contracts'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { $user, companionsChanged, companionSelected } from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { $companions } from '../list'
import { createCopying } from '../profile-card/copying'
import { bodyOf } from '../wizard/draft'
import { createdLast } from '../wizard/cards/review'
import * as wizard from '../wizard/model'
import { listedAs, type Creation } from './listed'
import './local-avatars'

export const closed = createEvent()
export const chatStarted = createEvent()

const $created = createStore<Creation | null>(null)
  .on(createdLast, (_, created) => created)
  .reset(closed, wizard.closed)

/** The tags come with the refreshed list, as does an id that the reply lacks. */
export const $profile = combine($created, $companions, $user, (created, companions, user): Profile | null => {
  if (created === null) return null
  const listed = listedAs(created, companions)
  return {
    ...bodyOf(created.draft),
    profile_id: created.profileId ?? listed?.profile_id ?? '',
    description: listed?.description ?? '',
    tags: listed?.tags ?? [],
    user_id: listed?.user_id ?? user?.id ?? '',
  }
})
export const $reachable = $profile.map((profile) => profile !== null && profile.profile_id !== '')

const over = merge([closed, wizard.closed])
export const error = createFlash({ timeout: limits.errorBanner })
export const { copyRequested, $copied } = createCopying($profile, over, error.shown)
sample({ clock: over, fn: () => undefined, target: error.cleared })

const started = sample({
  clock: chatStarted,
  source: $profile,
  filter: (profile): profile is Profile => profile !== null && profile.profile_id !== '',
})
sample({ clock: started, fn: selectCompanion, target: companionSelected })
sample({ clock: started, fn: () => undefined, target: [companionsChanged, closed] })
sample({ clock: closed, target: wizard.closed })
