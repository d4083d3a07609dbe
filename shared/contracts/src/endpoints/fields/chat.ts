import * as limits from '../../limits'
import * as rules from '../../rules'
import { profileId } from './profile-id'
import { documented, id, oneOf, optional, text, wholeNumber } from './field'

export const messageId = id(rules.messageId, '^[1-9][0-9]{0,15}$')
export const optionalMessageId = optional(messageId)
export const conversationId = id(rules.conversationId)
/** A companion and, but for its first one, the conversation. */
export const ofConversation = { profile_id: profileId, conversation_id: optional(conversationId) }
export const pageLength = wholeNumber(limits.historyPage)

/** An index or a length; no reply is longer. */
export const position = documented(wholeNumber({ min: 0, max: 1_000_000 }), { type: 'integer', minimum: 0 })
export const hint = text(rules.hint, limits.hint.max)
export const searchQuery = text(rules.searchQuery, limits.searchQuery)
export const searchPage = wholeNumber(limits.searchPage)
export const utcOffset = wholeNumber(limits.utcOffset)
export const chatMessage = text(rules.chatMessage, limits.chatMessage)

/** Of calls that produce a reply. */
export const replying = {
  idempotency_key: optional(text(rules.idempotencyKey, limits.idempotencyKey)),
  utc_offset: optional(utcOffset),
}

export const dialogueFormat = oneOf(limits.DIALOGUE_FORMATS)
export const chatApp = oneOf(limits.CHAT_APPS)
export const dialogueSource = oneOf(limits.DIALOGUE_SOURCES)
export const takeOutLimit = wholeNumber(limits.takeOut)
