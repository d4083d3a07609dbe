/** The modals of the account, feedback and help lines: a chunk that loads after /home, or when one is opened. */
import { combine, createEffect, createEvent, sample } from 'effector'
import { $accountOpen, accountClosed } from '../account'
import { $connectionsOpen, connectionsClosed } from '../connections'
import { $feedbackOpen, feedbackCloseRequested } from '../feedback'
import { $helpLinesOpen, helpLinesClosed } from '../help-lines'
import { whenIdle, whenLoaded } from '../page/when-idle'
import { createLazy } from './lazy'

export const mounted = createEvent()
export const retried = createEvent()
/** The panel in place of a modal that did not load was closed. */
export const dismissed = createEvent()

/** The chunk takes long to run: remotes and the first conversation come before. */
export const idleFx = createEffect(() => whenLoaded().then(whenIdle))
// The Back of a phone is in the chunk, and closes all of them.
const $open = combine([$accountOpen, $feedbackOpen, $helpLinesOpen, $connectionsOpen], (open) => open.includes(true))
const modals = createLazy(() => import('./part'), $open)
/** Only for those who open it. */
const whoAnswers = createLazy(() => import('../connections/view'), $connectionsOpen)

export const { $part, loadFx } = modals
export const { $part: $whoAnswers } = whoAnswers
/** A modal was opened that could not be loaded. */
export const $missing = combine([modals.$missing, whoAnswers.$missing], (missing) => missing.includes(true))

sample({ clock: mounted, source: $part, filter: (part) => part === null, fn: () => undefined, target: idleFx })
sample({ clock: [idleFx.done, retried], fn: () => undefined, target: modals.requested })
sample({ clock: retried, source: $connectionsOpen, filter: Boolean, fn: () => undefined, target: whoAnswers.requested })
sample({
  clock: dismissed,
  fn: () => undefined,
  target: [accountClosed, feedbackCloseRequested, helpLinesClosed, connectionsClosed],
})
