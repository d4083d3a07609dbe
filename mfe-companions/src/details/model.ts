/** Spec 2 "Profile Details modal": what was seen is kept for 60 s after its last view. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { delay } from 'patronum'
import { character } from '@codex/api'
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { companionsChanged, sessionExpired, signedOut } from '@codex/session'
import { createFlash } from '@codex/ui/flash'

interface Viewing {
  readonly profileId: string
  /** Tells one view from the next. */
  readonly view: number
}

export const detailsRequested = createEvent<string>()
export const closed = createEvent()

const fetchFx = attach({
  effect: character.getProfileFx,
  mapParams: ({ profileId }: Viewing) => ({ profile_id: profileId }),
})

export const error = createFlash({ timeout: limits.viewModalError })

const ended = merge([signedOut, sessionExpired])

const $profileId = createStore<string | null>(null)
  .on(detailsRequested, (_, profileId) => profileId)
  .reset(closed, ended)

const outdated = sample({ clock: companionsChanged, source: $profileId, filter: (profileId) => profileId !== null })
const asked = merge([detailsRequested, outdated])

const $view = createStore(0).on([asked, companionsChanged, ended], (view) => view + 1)
const $kept = createStore<Readonly<Record<string, Profile>>>({})

const opened = sample({
  clock: asked,
  source: { kept: $kept, view: $view },
  fn: ({ kept, view }, profileId) => ({ profileId, view, kept: Object.hasOwn(kept, profileId) }),
})
sample({
  clock: opened,
  filter: ({ kept }) => !kept,
  fn: ({ profileId, view }) => ({ profileId, view }),
  target: fetchFx,
})

const isCurrent = (view: number, { params }: { readonly params: Viewing }) => params.view === view
const answered = sample({ clock: fetchFx.finally, source: $view, filter: isCurrent, fn: (_, answer) => answer })
const arrived = sample({ clock: fetchFx.done, source: $view, filter: isCurrent, fn: (_, { result }) => result })

// The time counts from the closing; a view since then starts it anew.
const left = sample({ clock: closed, source: $view })
const keptLongEnough = sample({
  clock: delay({ source: left, timeout: limits.unusedDataCache }),
  source: $view,
  filter: (view, leftIn) => view === leftIn,
  fn: () => undefined,
})

$kept
  .on(arrived, (kept, profile) => ({ ...kept, [profile.profile_id]: profile }))
  .reset(keptLongEnough, companionsChanged, ended)

export const $open = $profileId.map((profileId) => profileId !== null)
export const $loading = createStore(false)
  .on(fetchFx, () => true)
  .reset(answered, closed, detailsRequested, ended)
export const $profile = combine($kept, $profileId, (kept, profileId) =>
  profileId === null ? null : (kept[profileId] ?? null),
)

sample({
  clock: fetchFx.fail,
  source: { view: $view, open: $open },
  filter: ({ view, open }, answer) => open && isCurrent(view, answer),
  fn: (_, { error }) => error.message,
  target: error.shown,
})
sample({ clock: [detailsRequested, closed], fn: () => undefined, target: error.cleared })
