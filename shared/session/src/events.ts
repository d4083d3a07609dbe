/** What can happen to a session. The shell and every remote speak through these. */
import { createEvent } from 'effector'
import type { SelectedCompanion, User } from '@codex/contracts/entities'

/** The page has started: what the browser kept is read. The shell calls it once. */
export const sessionStarted = createEvent()
/** The server let a user in. `expiresAt` in ms epoch. */
export const signedIn = createEvent<{ readonly user: User; readonly token: string; readonly expiresAt: number }>()
/** The user left. */
export const signedOut = createEvent()
/** The server no longer takes the token, or its time is over. */
export const sessionExpired = createEvent()
/** The server moved the end of the session. `expiresAt` in ms epoch. */
export const sessionExtended = createEvent<{ readonly expiresAt: number }>()
/** The server's answer about the user, which overrides what was kept. */
export const userRefreshed = createEvent<User>()
/** Time has passed: the remaining time is read anew, and a session past its end expires. */
export const clockTicked = createEvent()

export const companionSelected = createEvent<SelectedCompanion>()
export const companionCleared = createEvent()
/** A companion was made, changed or deleted: lists of companions are out of date. */
export const companionsChanged = createEvent()
