import { getDotPath, safeParse } from 'valibot'
import { extentOf, replySchema as shape } from '../entities/reply-schema'
import * as limits from '../limits'
import { validation } from '../texts'

const { size, depth: deepest, values: most } = limits.replySchema

/** Of a value that came as JSON. */
export function replySchema(raw: unknown): string | null {
  if (JSON.stringify(raw).length > size) return validation.replySchemaSize
  const { success, output, issues } = safeParse(shape, raw)
  if (!success) return validation.replySchemaAt(getDotPath(issues[0]) ?? '')
  const { depth, values } = extentOf(output)
  if (depth > deepest || values > most) return validation.replySchemaSize
  const { text } = output.properties
  const isText = text?.type === 'string' && text.enum === undefined && text.maxLength !== 0
  return isText && output.required?.includes('text') === true ? null : validation.replySchemaText
}
