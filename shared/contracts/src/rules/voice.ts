import * as limits from '../limits'
import { codePoints, stripHtml } from '../text'
import { validation } from '../texts'

export const lineId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : validation.lineId)

/** A sample line of a companion. */
export function voiceLine(value: string): string | null {
  const cleaned = stripHtml(value)
  if (!/[\p{L}\p{N}]/u.test(cleaned)) return validation.voiceLine
  const { line } = limits.voiceSheet
  return codePoints(cleaned) > line ? validation.tooLong('Line', line) : null
}

/** It may be empty: then the line is for none. */
export function situation(value: string): string | null {
  const { situation: max } = limits.voiceSheet
  return codePoints(stripHtml(value)) > max ? validation.tooLong('Situation', max) : null
}
