/** Spec 2 "Home layout": the sidebar of small screens, and the logout. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { user } from '@codex/api'
import { signedOut } from '@codex/session'

export const sidebarOpened = createEvent()
export const sidebarClosed = createEvent()
export const sidebarToggled = createEvent()
export const loggedOut = createEvent()

const signOutFx = attach({ effect: user.signOutFx })
const leaveFx = createEffect<void, void>(() => Promise.resolve())

/** A desktop always shows the sidebar. */
export const $sidebarOpen = createStore(false)
  .on(sidebarOpened, () => true)
  .on(sidebarClosed, () => false)
  .on(sidebarToggled, (open) => !open)
  .reset(signedOut)

// The page does not wait for the response. The session ends a microtask later, when the call has read the token.
sample({ clock: loggedOut, target: [signOutFx, leaveFx] })
sample({ clock: leaveFx.done, fn: () => undefined, target: signedOut })
