/** Spec 4 "Wizard": one sitting lasts from opening to closing. */
import { createEvent, createStore, merge, sample } from 'effector'
import type { Profile } from '@codex/contracts/entities'
import { $user, signedOut } from '@codex/session'
import type { KeptSitting } from '../kept-sitting'

export const createRequested = createEvent()
export const editRequested = createEvent<Profile>()
export const closed = createEvent()
/** A sitting that a crash, a reload or the end of a session had cut short goes on. */
export const restored = createEvent<KeptSitting>()

export const began = merge([createRequested, editRequested])

/** Tells one sitting from the next: an answer meant for an earlier one changes nothing in this one. */
export const $sitting = createStore(0).on([began, closed, restored], (sitting) => sitting + 1)
export const $open = createStore(false)
  .on([began, restored], () => true)
  .reset(closed)
/** The companion being edited as the list shows it; null while one is created. */
export const $edited = createStore<Profile | null>(null)
  .on(editRequested, (_, profile) => profile)
  .on(restored, (_, { edited }) => edited)
  .reset(createRequested, closed)

export const $userId = $user.map((user) => user?.id ?? null)
/** Whose sitting it is. */
export const $ownerId = createStore<string | null>(null).on(restored, (_, { userId }) => userId)

sample({ clock: began, source: $userId, target: $ownerId })

// What was typed outlives the end of a session, but only for the one who typed it.
sample({
  clock: $userId,
  source: { open: $open, ownerId: $ownerId },
  filter: ({ open, ownerId }, userId) => open && userId !== null && userId !== ownerId,
  fn: () => undefined,
  target: closed,
})
sample({ clock: signedOut, filter: $open, target: closed })
