/** Spec 2 "The close button resets the form": asks first, and keeps what was discarded until the page is reloaded. */
import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { Profile } from '@codex/contracts/entities'
import { signedOut } from '@codex/session'
import {
  $changed,
  $edited,
  $open,
  $prefilling,
  $saving,
  $userId,
  began,
  closed,
  filled,
  restored,
  succeeded,
} from '../form'
import type { StoredSitting } from '../stored-sitting'
import { $unsavedSitting } from './persistence'

/** Cancel, the close button or Escape. */
export const leaveRequested = createEvent()
export const editingContinued = createEvent()
/** Closes without a question; the form can be restored. */
export const setAside = createEvent()
export const discardedRestored = createEvent()

const $lost = combine($changed, $unsavedSitting, (changed, sitting) => (changed ? sitting : null))
/** A form that is being saved needs no question: it is discarded only when saving fails. */
const $asks = combine($lost, $saving, (lost, saving) => lost !== null && !saving)

const asked = sample({ clock: leaveRequested, filter: $asks })
const left = merge([setAside, sample({ clock: leaveRequested, source: $asks, filter: (asks) => !asks })])

export const $asking = createStore(false)
  .on(asked, () => true)
  .reset(editingContinued, began, restored, filled, closed)

const keyOf = (edited: Profile | null) => edited?.profile_id ?? ''

/** The discarded forms by companion; '' for a new one. */
const $discarded = createStore<Readonly<Record<string, StoredSitting>>>({})
  .on(sample({ clock: left, source: $lost, filter: (lost) => lost !== null }), (all, sitting) => ({
    ...all,
    [keyOf(sitting.edited)]: sitting,
  }))
  .on(succeeded, (all, { params }) => without(all, ({ draft }) => draft === params.draft))
  .on(restored, (all, { edited }) => without(all, (sitting) => keyOf(sitting.edited) === keyOf(edited)))
  .reset(signedOut)

const without = (all: Readonly<Record<string, StoredSitting>>, removed: (sitting: StoredSitting) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([, sitting]) => !removed(sitting)))

sample({ clock: left, fn: () => undefined, target: closed })

const $offered = combine(
  { open: $open, changed: $changed, prefilling: $prefilling, edited: $edited, userId: $userId, all: $discarded },
  ({ open, changed, prefilling, edited, userId, all }) => {
    const sitting = all[keyOf(edited)]
    return open && !changed && !prefilling && sitting?.userId === userId ? sitting : null
  },
)
/** The form is untouched, and an earlier one was discarded. */
export const $restorable = $offered.map((sitting) => sitting !== null)

sample({ clock: discardedRestored, source: $offered, filter: (sitting) => sitting !== null, target: restored })
