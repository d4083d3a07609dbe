/** What opens the wizard. Its form and model are loaded with the first request. */
import { createEvent } from 'effector'
import type { Profile } from '@codex/contracts/entities'

export const createRequested = createEvent()
export const editRequested = createEvent<Profile>()
/** Files with character cards, from which companions are created. */
export const cardsChosen = createEvent<readonly File[]>()
/** The sidebar appeared: an unsaved form of this tab is shown again. */
export const restoreRequested = createEvent()
/** The wizard failed to load, and is not wanted any more. */
export const cancelled = createEvent()

interface Edit {
  readonly edited: Profile
  /** Of a conversation, that are to go into the profile. */
  readonly words?: string
}

export type Request = 'create' | 'restore' | Edit | { readonly files: readonly File[] }

/** The wizard is loaded, and takes the request. */
export const opened = createEvent<Request>()
