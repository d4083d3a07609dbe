import { createEvent } from 'effector'
import type { SelectedCompanion, User } from '@codex/contracts/entities'

/** The page has started: the stored session is read. The shell calls it once. */
export const sessionStarted = createEvent()
/** `expiresAt` in ms epoch. */
export const signedIn = createEvent<{ readonly user: User; readonly token: string; readonly expiresAt: number }>()
export const signedOut = createEvent()
export const sessionExpired = createEvent()
/** The server moved the end of the session. `expiresAt` in ms epoch. */
export const sessionExtended = createEvent<{ readonly expiresAt: number }>()
export const userRefreshed = createEvent<User>()
/** Time has passed: the remaining time is computed again, and a session past its end expires. */
export const clockTicked = createEvent()

export const companionSelected = createEvent<SelectedCompanion>()
export const companionCleared = createEvent()
export const companionsChanged = createEvent()
/** The Profile Details of the companion with this id are requested: the sidebar shows them. */
export const detailsRequested = createEvent<string>()
export interface ProfileChangeRequest {
  readonly companionId: string
  readonly words: string
}
/** Words of a conversation that are to go into the profile of its companion: the sidebar shows the form with them. */
export const profileChangeRequested = createEvent<ProfileChangeRequest>()
/** The chat was left while the companion with this id writes a reply. */
export const replyLeft = createEvent<string>()
/** That reply has ended, or failed. */
export const leftReplyEnded = createEvent<string>()
/** The search over all conversations is requested: the sidebar shows it. */
export const searchRequested = createEvent()
export interface ConversationSearch {
  readonly companionId: string
  /** Of the first one: the id of the companion. */
  readonly conversationId: string
  /** As it is listed. */
  readonly title: string
}
/** The search in one conversation is requested: the sidebar shows it. */
export const conversationSearchRequested = createEvent<ConversationSearch>()
/** The help lines are requested: the shell shows them. */
export const helpLinesRequested = createEvent()
/** The dialog about who answers is requested: the shell shows it. */
export const connectionsRequested = createEvent()

export interface ConversationOpening {
  readonly companionId: string
  /** Of the first one: the id of the companion. */
  readonly conversationId: string
  /** It is shown in place of one that is not there: Back does not lead to that one. */
  readonly replaces?: true
}
/** From now on this conversation of the companion is shown. In this page it stays the open one until another is opened. */
export const conversationOpened = createEvent<ConversationOpening>()

export interface MessageRequest {
  readonly companionId: string
  readonly messageId: string
  /** Absent: the first one. */
  readonly conversationId?: string
}
/** A message is to be shown: the chat opens its conversation at it. Where another companion is selected, `companionSelected` follows. */
export const messageRequested = createEvent<MessageRequest>()
