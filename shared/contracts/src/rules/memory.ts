import type { MemoryKind } from '../entities/memory'
import * as limits from '../limits'
import { codePoints, stripHtml } from '../text'
import { validation } from '../texts'

export const memoryId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : validation.memoryId)

/** The text of a memory. How long it may be depends on the kind. */
export function memoryText(kind: MemoryKind, value: string): string | null {
  const cleaned = stripHtml(value)
  if (cleaned === '') return validation.memoryText
  return codePoints(cleaned) > limits.memoryText[kind] ? validation.tooLong('Text', limits.memoryText[kind]) : null
}

/** At least one letter or digit: a key of marks alone would be in nearly every message. */
export function memoryKey(value: string): string | null {
  const cleaned = stripHtml(value)
  const isKey = /[\p{L}\p{N}]/u.test(cleaned) && codePoints(cleaned) <= limits.memoryKey.max
  return isKey ? null : validation.memoryKeys
}
