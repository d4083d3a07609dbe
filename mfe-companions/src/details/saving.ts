/** Saves one part of the profile that the details show, over the profile as the server has it now. One save at a time. */
import { attach, combine, createEvent, merge, sample } from 'effector'
import { character } from '@codex/api'
import { readProfile, type OptionalField, type Profile } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { companionsChanged } from '@codex/session'
import { bodyOf } from './body'
import { $profile, changed, error } from './model'

/** An empty one is removed, or chooses the default model. */
export type Change = Pick<Profile, OptionalField>

interface Save {
  readonly profileId: string
  readonly change: Change
}

export const saveRequested = createEvent<Change>()

/** The profile may have been changed in another page since it was read here. */
const readFx = attach({
  effect: character.getProfileFx,
  mapParams: ({ profileId }: Save) => ({ profile_id: profileId }),
})
const writeFx = attach({
  effect: character.editProfileFx,
  mapParams: ({ profile, change }: Save & { readonly profile: Profile }) => ({
    ...bodyOf(profile),
    profile_id: profile.profile_id,
    ...change,
  }),
})
export const $saving = combine(readFx.pending, writeFx.pending, (reading, writing) => reading || writing)

sample({
  clock: saveRequested,
  source: { profile: $profile, saving: $saving },
  filter: ({ profile, saving }) => profile !== null && !saving,
  fn: ({ profile }, change): Save => ({ profileId: profile?.profile_id ?? '', change }),
  target: readFx,
})
sample({ clock: readFx.done, fn: ({ params, result }) => ({ ...params, profile: result }), target: writeFx })
const saved = writeFx.done.map(({ params: { profile, change } }) => ({
  change,
  profile: readProfile({ ...profile, ...change }),
}))
export const failed = merge([readFx.fail, writeFx.fail])
/** The profile that is shown was saved. */
export const savedHere = sample({
  clock: saved,
  source: $profile,
  filter: (shown, { profile }) => shown?.profile_id === profile.profile_id,
  fn: (_, { change }) => change,
})

// The chat's header names the model. First, because it empties the cache that shows the profile.
sample({
  clock: saved,
  filter: ({ change }) => change.model !== undefined,
  fn: () => undefined,
  target: companionsChanged,
})
sample({ clock: saved, fn: ({ profile }) => profile, target: changed })
sample({ clock: failed, fn: ({ error: { message } }) => failures.updateAvatar(message), target: error.shown })
