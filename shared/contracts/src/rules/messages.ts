import { codePoints, stripHtml } from '../text'
import * as limits from '../limits'
import { validation } from '../texts'
import { freeText } from './companion'

export function chatMessage(value: string): string | null {
  const length = codePoints(stripHtml(value))
  return length >= limits.chatMessage.min && length <= limits.chatMessage.max ? null : validation.chatMessage
}

/** What another reply should be like; may be empty. */
export const hint = (value: string) =>
  codePoints(stripHtml(value)) > limits.hint.max ? validation.tooLong('Hint', limits.hint.max) : null

export function conversationTitle(value: string): string | null {
  const length = codePoints(stripHtml(value))
  const { min, max } = limits.conversationTitle
  if (length < min) return validation.conversationTitle
  return length > max ? validation.tooLong('Title', max) : null
}

export function searchQuery(value: string): string | null {
  const length = codePoints(value)
  return length >= limits.searchQuery.min && length <= limits.searchQuery.max ? null : validation.searchQuery
}

export const remarkType = (value: string) =>
  limits.REMARK_TYPES.some((type) => type.value === value) ? null : validation.remarkType

export const remarkMessage = (value: string) =>
  stripHtml(value) === '' ? validation.remarkMessage : freeText(value, 'Message')
