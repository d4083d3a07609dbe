/** What calls and refusals have as headers, beside the bodies of spec 7 (docs/decisions/0172-bodies-of-the-table.md). */

const first = ['idempotency_key', 'utc_offset', 'device_token', 'limit', 'before', 'after', 'around'] as const

export type HeaderField = (typeof first)[number]
export type AnyHeaderField = HeaderField | 'conversation_id'

/** Fields that our page sends as headers. Their values are Latin-1. The type is the released one: a longer list would be another type. */
export const HEADER_FIELDS = [...first, 'conversation_id'] as unknown as typeof first

const NUMBERS: readonly string[] = ['utc_offset', 'limit']

/** In lower case, as Node has them. */
export const headerOf = (field: AnyHeaderField) =>
  field === 'idempotency_key' ? 'idempotency-key' : `codex-${field.replaceAll('_', '-')}`

/** By lower-case name. */
export type RequestHeaders = Readonly<Record<string, unknown>>

/** Undefined for a missing or empty header. The draft of the HTTP working group has the key in quotation marks. */
export function headerValue(headers: RequestHeaders, field: AnyHeaderField): unknown {
  const text = headers[headerOf(field)]
  if (typeof text !== 'string' || text === '') return undefined
  return NUMBERS.includes(field) ? Number(text) : text.replace(/^"(.*)"$/, '$1')
}

/** With a 401 for a token that is missing, unknown or expired. */
export const SESSION_ENDED = { name: 'codex-session', value: 'ended' } as const
