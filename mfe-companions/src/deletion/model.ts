/** Spec 4 "Sidebar": deletion after confirmation. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { character } from '@codex/api'
import type { Profile } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { $companion, companionCleared, companionsChanged, sessionExpired, signedOut } from '@codex/session'

export const deletionRequested = createEvent<Profile>()
export const cancelled = createEvent()
export const confirmed = createEvent()
export const errorDismissed = createEvent()

const deleteFx = attach({
  effect: character.deleteProfileFx,
  mapParams: ({ profile_id }: Profile) => ({ profile_id }),
})

export const companionDeleted = deleteFx.done.map(({ params }) => params.profile_id)

export const $deleting = deleteFx.pending
/** The companion to confirm the deletion of. */
export const $candidate = createStore<Profile | null>(null)
  .on(deletionRequested, (_, profile) => profile)
  .on(deleteFx.finally, (candidate, { params }) => (candidate?.profile_id === params.profile_id ? null : candidate))
  .reset(cancelled, signedOut, sessionExpired)
export const $error = createStore<string | null>(null)
  .on(deleteFx.failData, (_, { message }) => failures.deleteFailed(message === '' ? null : message))
  .reset(deletionRequested, errorDismissed, signedOut, sessionExpired)

sample({
  clock: confirmed,
  source: combine($candidate, $deleting, (candidate, deleting) => (deleting ? null : candidate)),
  filter: (candidate) => candidate !== null,
  target: deleteFx,
})
sample({
  clock: companionDeleted,
  source: $companion,
  filter: (companion, profileId) => companion?.profile_id === profileId,
  fn: () => undefined,
  target: companionCleared,
})
sample({ clock: companionDeleted, fn: () => undefined, target: companionsChanged })
