import * as limits from '../limits'
import { codePoints, stripHtml } from '../text'
import { validation } from '../texts'

export function personaName(value: string): string | null {
  const cleaned = stripHtml(value)
  if (!/[\p{L}\p{N}]/u.test(cleaned)) return validation.personaName
  const { max } = limits.persona.name
  return codePoints(cleaned) > max ? validation.tooLong('Name', max) : null
}
