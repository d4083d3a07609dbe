/** Spec 2 "Home layout": the frame's own state. The companions and the chat are remotes. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { user } from '@codex/api'
import { $companion, signedOut } from '@codex/session'

export const sidebarOpened = createEvent()
export const sidebarClosed = createEvent()
export const sidebarToggled = createEvent()
export const loggedOut = createEvent()

const signOutFx = attach({ effect: user.signOutFx })
const leaveFx = createEffect<void, void>(() => Promise.resolve())

/** The slide-in of small screens; on a desktop the sidebar always shows. */
export const $sidebarOpen = createStore(false)
  .on(sidebarOpened, () => true)
  .on(sidebarClosed, () => false)
  .on(sidebarToggled, (open) => !open)
  .reset(signedOut)

export const $chatting = $companion.map((companion) => companion !== null)

// The server revokes the token; the page does not wait for its answer. Leaving comes a microtask later, when the
// call has taken the token with it.
sample({ clock: loggedOut, target: [signOutFx, leaveFx] })
sample({ clock: leaveFx.done, fn: () => undefined, target: signedOut })
