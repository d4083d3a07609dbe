/** Spec 4 "Wizard": a sitting is the time from opening to closing. */
import { createEvent, createStore, sample } from 'effector'
import type { Profile } from '@codex/contracts/entities'
import { $user, signedOut } from '@codex/session'
import type { Imported } from '../imported'
import type { StoredSitting } from '../stored-sitting'

/** With the companion to edit, as in the list; null for a new one. */
export const began = createEvent<Profile | null>()
export const closed = createEvent()
/** A form is restored after a crash, a reload or the end of a session. */
export const restored = createEvent<StoredSitting>()
/** Words of a conversation that are to go into the profile. */
export const wordsGiven = createEvent<string>()
/** A new companion is filled in from a card. */
export const filled = createEvent<Imported>()

/** The number of the sitting: answers to requests of an earlier one are ignored. */
export const $sitting = createStore(0).on([began, closed, restored, filled], (sitting) => sitting + 1)
export const $open = createStore(false)
  .on([began, restored], () => true)
  .reset(closed)
/** The companion being edited, as in the list; null while one is created. */
export const $edited = createStore<Profile | null>(null)
  .on(began, (_, edited) => edited)
  .on(restored, (_, { edited }) => edited)
  .reset(closed)

export const $userId = $user.map((user) => user?.id ?? null)
/** The user who opened the wizard. */
export const $ownerId = createStore<string | null>(null).on(restored, (_, { userId }) => userId)

sample({ clock: began, source: $userId, target: $ownerId })

// The form survives the end of a session, but only for the same user.
sample({
  clock: $userId,
  source: { open: $open, ownerId: $ownerId },
  filter: ({ open, ownerId }, userId) => open && userId !== null && userId !== ownerId,
  fn: () => undefined,
  target: closed,
})
sample({ clock: signedOut, filter: $open, target: closed })
