/** Spec 2 "Profile Created Successfully modal", spec 4 "Start chat". */
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { limits } from '@codex/contracts'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { $user, companionsChanged, companionSelected } from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { $companions } from '../../list'
import { createCopying } from '../../profile-card/copying'
import { createdLast } from '../cards/review'
import { bodyOf, type Draft } from '../draft'
import * as form from '../form'

interface Creation {
  readonly profileId: string | undefined
  readonly draft: Draft
}

export const closed = createEvent()
export const chatStarted = createEvent()

const $created = createStore<Creation | null>(null)
  .on(createdLast, (_, created) => created)
  .reset(closed, form.closed)

const written = ['name', 'role', 'personality_description', 'background', 'speaking_style'] as const

/** The tags come with the refreshed list, as does an id that the reply lacks (spec 7). */
export const $profile = combine($created, $companions, $user, (created, companions, user): Profile | null => {
  if (created === null) return null
  const body = bodyOf(created.draft)
  const listed =
    created.profileId === undefined
      ? companions.findLast((companion) => written.every((field) => companion[field] === body[field]))
      : companions.find(({ profile_id }) => profile_id === created.profileId)
  return {
    ...body,
    profile_id: created.profileId ?? listed?.profile_id ?? '',
    description: listed?.description ?? '',
    tags: listed?.tags ?? [],
    user_id: listed?.user_id ?? user?.id ?? '',
  }
})
export const $reachable = $profile.map((profile) => profile !== null && profile.profile_id !== '')

const over = merge([closed, form.closed])
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
sample({ clock: closed, target: form.closed })

/** Spec 3 "Avatar (local)": the avatars created in this page. @codex/session removes them at startup and by a logout. */
const KEY = 'avatars'

interface LocalAvatar {
  /** ms epoch */
  readonly id: number
  readonly selectedAvatar: string
}

const storedAvatars = (): readonly unknown[] => {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

const addFx = createEffect<string, void>((selectedAvatar) => {
  const avatar: LocalAvatar = { id: Date.now(), selectedAvatar }
  localStorage.setItem(KEY, JSON.stringify([...storedAvatars(), avatar]))
})

// A storage that is blocked, full or filled with junk fails the effect, and nothing else.
sample({ clock: form.created, fn: ({ draft }) => draft.avatar_icon, target: addFx })
