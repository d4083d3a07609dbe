/** Additions to the Account modal: each opens a dialog above it. */
import { createEvent, createStore, merge, sample } from 'effector'
import { $token } from '@codex/session'

export type Section = 'password' | 'passkeys' | 'keys' | 'email' | 'sessions' | 'data' | 'deletion'

export const opened = createEvent<Section>()
export const closed = createEvent()

// Every start and end of a session changes the token, also in another tab.
export const left = merge([closed, $token.updates]).map(() => undefined)

export const $section = createStore<Section | null>(null)
  .on(opened, (_, section) => section)
  .reset(left)

/** The section was opened. */
export const entered = (section: Section) =>
  sample({ clock: opened, filter: (one) => one === section, fn: () => undefined })
