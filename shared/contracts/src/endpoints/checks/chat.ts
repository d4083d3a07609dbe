import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import { oneOf, refused, text, wholeNumber, type Check } from './check'

export const messageId = text(rules.messageId, limits.keyword.max)
export const idempotencyKey = text(rules.idempotencyKey, limits.idempotencyKey.max)
export const pageLength = wholeNumber(limits.historyPage.min, limits.historyPage.max)

/** An index or a length; no reply is longer. */
export const position = wholeNumber(0, 1_000_000)
export const hint = text(rules.hint, limits.hint.max)
export const searchQuery = text(rules.searchQuery, limits.searchQuery.max)
export const searchPage = wholeNumber(limits.searchPage.min, limits.searchPage.max)
export const utcOffset = wholeNumber(limits.utcOffset.min, limits.utcOffset.max)
export const chatMessage = text(rules.chatMessage, limits.chatMessage.max)

export const withMemories: Check<true | undefined> = (value) =>
  value === true || value === undefined ? { ok: true, value } : refused(validation.withMemories)

export const dialogueFormat = oneOf(limits.DIALOGUE_FORMATS)
export const dialogueSource = oneOf(limits.DIALOGUE_SOURCES)
export const takeOutLimit = wholeNumber(limits.takeOut.min, limits.takeOut.max)
