/** Spec 4 "Auth": after a logout the next sign-in starts at /home; after an expiry it returns to the same page. */
import { createStore } from 'effector'
import { signedIn, signedOut } from '@codex/session'

export const $loggedOut = createStore(false)
  .on(signedOut, () => true)
  .reset(signedIn)
