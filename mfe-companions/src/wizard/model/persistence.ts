/** Stores the unsaved form of this tab, so that it survives a crash, a reload and the end of the session. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { signedOut } from '@codex/session'
import { $histories } from '../assist/model'
import { readStoredSitting, type StoredSitting } from '../stored-sitting'
import { restoredNotice } from '../words'
import { $draft, $step, draftEdited, textReplaced } from './form'
import { success } from './messages'
import { created, updated } from './saving'
import { $edited, $open, $ownerId, $userId, began, closed, restored } from './sitting'

const KEY = 'codex_wizard'

export const restoreRequested = createEvent()
/** A render error of the wizard. */
export const crashed = createEvent()

const storeFx = createEffect<StoredSitting, void>((sitting) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sitting))
  } catch {
    // The storage is blocked or full: the form exists only in memory.
  }
})
const removeFx = createEffect<void, void>(() => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A blocked storage is empty.
  }
})
const readFx = createEffect<string, StoredSitting | null>((userId) => {
  try {
    return readStoredSitting(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'), userId)
  } catch {
    return null
  }
})

/** Render errors since the last edit. */
export const $crashes = createStore(0)
  .on(crashed, (crashes) => crashes + 1)
  .on(restored, (_, { crashes }) => crashes)
  .reset(began, closed, draftEdited, textReplaced)

/** A form that crashes the wizard twice would crash it again. */
export const discarded = sample({ clock: crashed, source: $crashes, filter: (crashes) => crashes > 1 })

const $unsaved = createStore(false)
  .on([draftEdited, textReplaced, restored], () => true)
  .reset(began, closed, created, updated)

/** The unsaved form; null when there is nothing to store. */
export const $unsavedSitting = combine(
  {
    unsaved: $unsaved,
    userId: $ownerId,
    edited: $edited,
    step: $step,
    draft: $draft,
    histories: $histories,
    crashes: $crashes,
  },
  ({ unsaved, userId, ...sitting }): StoredSitting | null =>
    unsaved && userId !== null ? { userId, ...sitting } : null,
)

sample({
  clock: [draftEdited, textReplaced, restored, $step.updates, crashed],
  source: $unsavedSitting,
  filter: (sitting) => sitting !== null,
  target: storeFx,
})
sample({ clock: [closed, created, updated, signedOut], fn: () => undefined, target: removeFx })
sample({ clock: discarded, fn: () => undefined, target: closed })

sample({
  clock: [restoreRequested, $userId.updates],
  source: { open: $open, userId: $userId },
  filter: ({ open, userId }) => !open && userId !== null,
  fn: ({ userId }) => userId ?? '',
  target: readFx,
})
const read = sample({
  clock: readFx.done,
  source: $userId,
  filter: (userId, { params }) => params === userId,
  fn: (_, { result }) => result,
})
sample({ clock: read, filter: (sitting) => sitting !== null, target: restored })
sample({ clock: read, filter: (sitting) => sitting === null, fn: () => undefined, target: removeFx })
sample({ clock: restored, fn: () => restoredNotice, target: success.shown })
