/**
 * What is half written outlives a crash, a reload and the end of the session: this tab keeps it for its author until the
 * wizard is closed or has saved.
 */
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { signedOut } from '@codex/session'
import { $histories } from '../assist/model'
import { readKeptSitting, type KeptSitting } from '../kept-sitting'
import { restoredNotice } from '../words'
import { $draft, $step, draftEdited, textReplaced } from './form'
import { success } from './messages'
import { created, updated } from './saving'
import { $edited, $open, $ownerId, $userId, began, closed, restored } from './sitting'

const KEY = 'codex_wizard'

/** The sidebar is there: a sitting that was cut short can go on. */
export const recallRequested = createEvent()

const keepFx = attach({
  effect: createEffect<KeptSitting, void>((sitting) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(sitting))
    } catch {
      // Storage is blocked or full: the form lives in this page alone.
    }
  }),
})
const forgetFx = attach({
  effect: createEffect<void, void>(() => {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Blocked storage holds nothing.
    }
  }),
})
const recallFx = attach({
  effect: createEffect<string, KeptSitting | null>((userId) => {
    try {
      return readKeptSitting(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'), userId)
    } catch {
      return null
    }
  }),
})

/** The wizard's screens broke down. */
export const crashed = createEvent()
/** How often since something was written. */
export const $crashes = createStore(0)
  .on(crashed, (crashes) => crashes + 1)
  .on(restored, (_, { crashes }) => crashes)
  .reset(began, closed, draftEdited, textReplaced)

/** What breaks the screens a second time as it stands would do so for ever. */
export const givenUp = sample({ clock: crashed, source: $crashes, filter: (crashes) => crashes > 1 })

/** Something was written in this sitting that is not saved yet. */
const $unsaved = createStore(false)
  .on([draftEdited, textReplaced, restored], () => true)
  .reset(began, closed, created, updated)

sample({
  clock: [draftEdited, textReplaced, $step.updates, crashed],
  source: {
    unsaved: $unsaved,
    userId: $ownerId,
    edited: $edited,
    step: $step,
    draft: $draft,
    histories: $histories,
    crashes: $crashes,
  },
  filter: ({ unsaved, userId }) => unsaved && userId !== null,
  fn: ({ unsaved: _, userId, ...sitting }) => ({ userId: userId ?? '', ...sitting }),
  target: keepFx,
})
sample({ clock: [closed, created, updated, signedOut], fn: () => undefined, target: forgetFx })
sample({ clock: givenUp, fn: () => undefined, target: closed })

sample({
  clock: [recallRequested, $userId.updates],
  source: { open: $open, userId: $userId },
  filter: ({ open, userId }) => !open && userId !== null,
  fn: ({ userId }) => userId ?? '',
  target: recallFx,
})
const recalled = sample({
  clock: recallFx.done,
  source: $userId,
  filter: (userId, { params }) => params === userId,
  fn: (_, { result }) => result,
})
sample({ clock: recalled, filter: (sitting) => sitting !== null, target: restored })
sample({ clock: recalled, filter: (sitting) => sitting === null, fn: () => undefined, target: forgetFx })
sample({ clock: restored, fn: () => restoredNotice, target: success.shown })
