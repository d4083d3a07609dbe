/** The modals of the account, feedback and help lines: a chunk that loads after /home, or when one is opened. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $accountOpen, accountClosed } from '../account'
import { $feedbackOpen, feedbackCloseRequested } from '../feedback'
import { $helpLinesOpen, helpLinesClosed } from '../help-lines'
import { whenIdle, whenLoaded } from '../page/when-idle'

export const mounted = createEvent()
export const retried = createEvent()
/** The panel in place of a modal that did not load was closed. */
export const dismissed = createEvent()

/** The chunk takes long to run: remotes and the first conversation come before. */
export const idleFx = createEffect(() => whenLoaded().then(whenIdle))
/** A failed import is not cached: the next one fetches again. */
export const loadFx = createEffect(() => import('./part'))

export const $part = createStore<Awaited<ReturnType<typeof loadFx>> | null>(null).on(loadFx.doneData, (_, part) => part)
const $failed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset(loadFx.done)
const $wanted = combine([$accountOpen, $feedbackOpen, $helpLinesOpen], (open) => open.includes(true))
/** A modal was opened that could not be loaded. */
export const $missing = combine($failed, $wanted, (failed, wanted) => failed && wanted)

sample({ clock: mounted, source: $part, filter: (part) => part === null, fn: () => undefined, target: idleFx })
// Opening a modal after a failure tries again.
sample({
  clock: [idleFx.done, sample({ clock: $wanted, filter: (wanted) => wanted }), retried],
  source: { part: $part, loading: loadFx.pending },
  filter: ({ part, loading }) => part === null && !loading,
  fn: () => undefined,
  target: loadFx,
})
sample({ clock: dismissed, fn: () => undefined, target: [accountClosed, feedbackCloseRequested, helpLinesClosed] })
