/** The greeting in the Profile Details: it is edited in place, and unsaved text is not lost without a question. */
import { createEvent, createStore, sample } from 'effector'
import { greeting as ruleOf } from '@codex/contracts/rules'
import { stripHtml } from '@codex/contracts/text'
import { sessionExpired, signedOut } from '@codex/session'
import { $duplicating } from './actions'
import { $profile, closed } from './model'
import { opened } from './requests'
import * as saving from './saving'

interface Edit {
  readonly before: string
  readonly text: string
}

export const editStarted = createEvent()
export const textChanged = createEvent<string>()
export const saveRequested = createEvent()
/** By the field's own Cancel. */
export const cancelRequested = createEvent()
/** The details are to be closed. */
export const leaveRequested = createEvent()
export const editingContinued = createEvent()
export const discarded = createEvent()

const $edit = createStore<Edit | null>(null)
export const $text = $edit.map((edit) => edit?.text ?? '')
export const $editing = $edit.map((edit) => edit !== null)
export const $problem = $edit.map((edit) => (edit === null ? null : ruleOf(edit.text)))
const $changed = $edit.map((edit) => edit !== null && edit.text !== edit.before)

const begun = sample({
  clock: editStarted,
  source: { profile: $profile, duplicating: $duplicating, saving: saving.$saving },
  filter: ({ profile, duplicating, saving }) => profile !== null && !duplicating && !saving,
  fn: ({ profile }): Edit => ({ before: profile?.greeting ?? '', text: profile?.greeting ?? '' }),
})
const requested = sample({
  clock: saveRequested,
  source: { profile: $profile, text: $text, changed: $changed, problem: $problem, saving: saving.$saving },
  filter: ({ profile, problem, saving }) => profile !== null && problem === null && !saving,
})
const unchanged = sample({ clock: requested, filter: ({ changed }) => !changed })
sample({
  clock: requested,
  filter: ({ changed }) => changed,
  fn: ({ text }) => ({ greeting: stripHtml(text) }),
  target: saving.saveRequested,
})
/** The greeting of the profile that is shown. */
const savedHere = sample({ clock: saving.savedHere, filter: ({ greeting }) => greeting !== undefined })

const $isUnchanged = $changed.map((changed) => !changed)
const asked = (request: typeof leaveRequested) => sample({ clock: request, filter: $changed })
const unasked = (request: typeof leaveRequested) => sample({ clock: request, filter: $isUnchanged })
/** What is asked for, while unsaved text is in the way. */
const $wanted = createStore<'cancel' | 'leave' | null>(null)
const dropped = sample({ clock: discarded, source: $wanted })
$wanted
  .on(asked(cancelRequested), () => 'cancel')
  .on(asked(leaveRequested), () => 'leave')
  .reset(editingContinued, dropped, savedHere, opened, closed)
export const $asking = $wanted.map((wanted) => wanted !== null)

$edit
  .on(begun, (_, edit) => edit)
  .on(textChanged, (edit, text) => edit && { ...edit, text })
  .reset(dropped, savedHere, unchanged, unasked(cancelRequested), opened, closed, signedOut, sessionExpired)

/** Until the next edit, for screen readers. */
export const $saved = createStore(false)
  .on(savedHere, () => true)
  .reset(begun, opened, closed)

sample({
  clock: [sample({ clock: dropped, filter: (wanted) => wanted === 'leave' }), unasked(leaveRequested)],
  fn: () => undefined,
  target: closed,
})
