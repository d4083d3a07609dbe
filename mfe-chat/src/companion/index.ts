import { combine, createEvent, merge } from 'effector'
import { $companion, $conversationId, $user, sessionExpired, signedOut } from '@codex/session'

export { $conversationId }

/** What a call about a conversation has; the first one is that of the companion, and has no other name. */
export interface ConversationRef {
  readonly profile_id: string
  readonly conversation_id?: string
}

export const refOf = (companionId: string, conversationId: string): ConversationRef => ({
  profile_id: companionId,
  ...(conversationId !== companionId && { conversation_id: conversationId }),
})

export const $companionId = $companion.map((companion) => companion?.id ?? null)
/** The open conversation: another object is another conversation. */
export const $conversation = combine($companionId, $conversationId, (companionId, conversationId) =>
  companionId === null || conversationId === null ? null : refOf(companionId, conversationId),
)
/** Spec 4 "Chat": a switch clears everything that belongs to the conversation. No update when only the companion's texts change. */
export const switched = $conversation.updates
/** Nothing typed of another user stays. */
export const left = merge([signedOut, sessionExpired, $user.map((user) => user?.id ?? null).updates])
/** Of a message that is to be written differently: they go into the input. */
export const wordsReturned = createEvent<string>()
