/** The preview page of a remote, in development. */
import type { ComponentType } from 'react'

/**
 * The user of a state: a visitor is not signed in, a newcomer has no companions, a member has one, a talker has selected it.
 * Accounts and companions are created on the server of `npm run dev`.
 */
export type Person = 'visitor' | 'newcomer' | 'member' | 'talker'

export interface PreviewState {
  /** Shown in the page and used in its address. */
  readonly title: string
  /** The shell's route. */
  readonly path: `/${string}`
  readonly person: Person
  readonly Screen: ComponentType
}

/** The default export of `src/preview.tsx`. */
export type PreviewStates = readonly [PreviewState, ...PreviewState[]]
