/** Spec 2 "Profile Details modal": profiles are cached for 60 s after the modal was closed. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { delay } from 'patronum'
import { character } from '@codex/api'
import { coalesced, current } from '@codex/api/current'
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { companionsChanged, sessionExpired, signedOut } from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { opened } from './requests'

export const closed = createEvent()
/** A companion was changed in its details. */
export const changed = createEvent<Profile>()

const fetchFx = attach({
  effect: character.getProfileFx,
  mapParams: ({ profileId }: { readonly profileId: string; readonly turn: number }) => ({ profile_id: profileId }),
})

export const error = createFlash({ timeout: limits.viewModalError })

const ended = merge([signedOut, sessionExpired])

const $profileId = createStore<string | null>(null)
  .on(opened, (_, profileId) => profileId)
  .reset(closed, ended)

const outdated = sample({
  clock: coalesced(companionsChanged, fetchFx.pending),
  source: $profileId,
  filter: (profileId) => profileId !== null,
})
const requested = merge([opened, outdated])

const $turn = createStore(0).on([requested, companionsChanged, ended], (turn) => turn + 1)
const $cache = createStore<Readonly<Record<string, Profile>>>({})

sample({
  clock: requested,
  source: { cache: $cache, turn: $turn },
  filter: ({ cache }, profileId) => !Object.hasOwn(cache, profileId),
  fn: ({ turn }, profileId) => ({ profileId, turn }),
  target: fetchFx,
})

// The time starts when the modal is closed; another view cancels it.
const left = sample({ clock: closed, source: $turn })
const expired = sample({
  clock: delay({ source: left, timeout: limits.unusedDataCache }),
  source: $turn,
  filter: (turn, leftIn) => turn === leftIn,
})

$cache
  .on(current(fetchFx.done, $turn), (cache, { result }) => ({ ...cache, [result.profile_id]: result }))
  .on(changed, (cache, profile) => ({ ...cache, [profile.profile_id]: profile }))
  .reset(expired, companionsChanged, ended)

export const $open = $profileId.map((profileId) => profileId !== null)
export const $loading = createStore(false)
  .on(fetchFx, () => true)
  .reset(current(fetchFx.finally, $turn), closed, opened, ended)
export const $profile = combine($cache, $profileId, (cache, profileId) =>
  profileId === null ? null : (cache[profileId] ?? null),
)

sample({
  clock: current(fetchFx.fail, $turn),
  filter: $open,
  fn: ({ error }) => error.message,
  target: error.shown,
})
sample({ clock: [opened, closed], fn: () => undefined, target: error.cleared })
