import { manage } from '@codex/contracts/texts'
import type { GenericSchema, InferOutput } from 'valibot'
import { getDotPath, safeParse } from 'valibot'
import { isBounded } from '../http/json-extent'
import { badRequest } from '../http/refusal'

/** Throws a Refusal that names the file and what is wrong. */
export function parse<Schema extends GenericSchema>(schema: Schema, text: string, where: string): InferOutput<Schema> {
  if (!isBounded(text)) throw badRequest(manage.unreadable(where, 'its values are too many or nested too deeply'))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest(manage.unreadable(where, 'it is not JSON'))
  }
  const result = safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = getDotPath(issue)
  throw badRequest(manage.unreadable(where, field === null ? issue.message : `${field}: ${issue.message}`))
}
