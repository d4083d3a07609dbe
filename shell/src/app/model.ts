/** Spec 4 "Auth": a logout ends the visit, an expiry only interrupts it. */
import { createStore } from 'effector'
import { signedIn, signedOut } from '@codex/session'

export const $loggedOut = createStore(false)
  .on(signedOut, () => true)
  .reset(signedIn)
