/** What a remote says of itself for its preview page, in `src/preview.tsx`. In development alone. */
import type { ComponentType } from 'react'

/**
 * Who uses the remote: nobody who is signed in, somebody without companions, somebody who has one, or somebody who has
 * chosen it. Accounts and companions are real, made on the server of `npm run dev`.
 */
export type Person = 'visitor' | 'newcomer' | 'member' | 'talker'

export interface PreviewState {
  /** Its name in the page, and in its address. */
  readonly title: string
  /** Where the shell shows it. */
  readonly path: `/${string}`
  readonly person: Person
  /** Fills the window. */
  readonly Screen: ComponentType
}

/** The default export of `src/preview.tsx`; the first one is shown first. */
export type PreviewStates = readonly [PreviewState, ...PreviewState[]]
