/** The modals of the account, feedback and help lines: a chunk that loads once /home is shown. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $accountOpen, accountClosed } from '../account'
import { $feedbackOpen, feedbackCloseRequested } from '../feedback'
import { $helpLinesOpen, helpLinesClosed } from '../help-lines'

export const mounted = createEvent()
export const retried = createEvent()
/** The panel in place of a modal that did not load was closed. */
export const dismissed = createEvent()

/** A failed import is not cached: the next one fetches again. */
export const loadFx = createEffect(() => import('./part'))

export const $part = createStore<Awaited<ReturnType<typeof loadFx>> | null>(null).on(loadFx.doneData, (_, part) => part)
const $failed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset(loadFx.done)
const $wanted = combine([$accountOpen, $feedbackOpen, $helpLinesOpen], (open) => open.includes(true))
/** A modal was opened that could not be loaded. */
export const $missing = combine($failed, $wanted, (failed, wanted) => failed && wanted)

sample({ clock: mounted, source: $part, filter: (part) => part === null, fn: () => undefined, target: loadFx })
// Opening a modal after a failure tries again.
sample({
  clock: [retried, sample({ clock: $wanted, source: $failed, filter: (failed, wanted) => failed && wanted })],
  source: loadFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: loadFx,
})
sample({ clock: dismissed, fn: () => undefined, target: [accountClosed, feedbackCloseRequested, helpLinesClosed] })
