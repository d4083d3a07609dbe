import type { GenericSchema } from 'valibot'
import { validation } from '../texts'
import { isObject, sourceOf } from '../entities/source'
import type { Check } from './checks'
import { headerValue, type HeaderField, type RequestHeaders } from './headers'

export type Accepted<Body> =
  { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly message: string }

/** Spec 7: one call. `body` and `reply` are the plain shapes on the wire, in snake_case. */
export interface Endpoint<Body = unknown, Reply = unknown> {
  /** Below API_PREFIX; always POST. */
  readonly path: `/${string}`
  readonly access: 'anonymous' | 'signed-in'
  /** It is one of spec 7: its 401 or 403 ends the session, without a header that says so. */
  readonly specified?: true
  /** The call is sent to its end when its page is closed. */
  readonly outlivesPage?: true
  /** Fields of the body that our page sends as headers. */
  readonly headers?: readonly HeaderField[]
  readonly body: GenericSchema<Body>
  readonly reply: GenericSchema<Reply>
  /** Shown for an answer without a text (spec 8). */
  readonly fallback: string
  /**
   * Takes both spellings, returns snake_case: stripped of HTML, trimmed, valid by every rule of spec 5. Never throws.
   * A field of `headers` may be there instead; the body's own wins.
   */
  accept(raw: unknown, headers?: RequestHeaders): Accepted<Body>
  /** Throws ContractError for an unreadable answer. */
  read(raw: unknown): Reply
}

export type BodyOf<E extends Endpoint> = E extends { accept(raw: unknown): Accepted<infer Body> } ? Body : never
export type ReplyOf<E extends Endpoint> = E extends { read(raw: unknown): infer Reply } ? Reply : never

export interface Definition<Body, Reply> extends Pick<
  Endpoint<Body, Reply>,
  'path' | 'access' | 'specified' | 'outlivesPage' | 'body' | 'fallback'
> {
  readonly headers?: readonly (HeaderField & keyof NoInfer<Body>)[]
  readonly checks: { readonly [Name in keyof NoInfer<Body>]-?: Check<NoInfer<Body>[Name]> }
  /** A rule about several fields, checked when each is valid. */
  readonly together?: (body: NoInfer<Body>) => string | null
  readonly reply: GenericSchema<NoInfer<Reply>>
  readonly read: (raw: unknown) => Reply
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Body, Reply>(definition: Definition<Body, Reply>): Endpoint<Body, Reply> {
  const { path, access, specified, outlivesPage, headers, body, reply, fallback, read } = definition
  const optional = {
    ...(specified && { specified }),
    ...(outlivesPage && { outlivesPage }),
    ...(headers && { headers }),
  }
  return {
    ...{ path, access, ...optional, body, reply, fallback, read },
    accept: (raw, sent = {}) => accept(raw, definition, sent),
  }
}

function accept<Body, Reply>(
  raw: unknown,
  { checks, together, headers = [] }: Definition<Body, Reply>,
  sent: RequestHeaders,
): Accepted<Body> {
  const names = Object.entries<Check<unknown>>(checks)
  const given = raw ?? {}
  const source = isObject(given) ? sourceOf(given) : null
  if (!source || (raw == null && names.length > 0)) return refusal([validation.bodyNotAnObject])

  const asHeaders = Object.fromEntries(headers.map((field) => [field, headerValue(sent, field)]))
  const valueOf = (name: string) => (source.raw(name) === undefined ? asHeaders[name] : source.raw(name))
  const results = names.map(([name, check]) => [name, check(valueOf(name), name)] as const)
  const messages = results.flatMap(([, result]) => (result.ok ? [] : [result.message]))
  if (messages.length > 0) return refusal(messages)

  const fields = results.flatMap(([name, result]) =>
    result.ok && result.value !== undefined ? [[name, result.value]] : [],
  )
  const body = Object.fromEntries(fields) as Body // the checks are typed by Body's own fields
  const message = together?.(body) ?? null
  return message === null ? { ok: true, body } : refusal([message])
}

/** Spec 5: messages are joined with '. '; a message's own last dot is dropped. */
function refusal(messages: readonly string[]): Accepted<never> {
  const once = [...new Set(messages)]
  const joined = once.map((message, at) => (at < once.length - 1 ? message.replace(/\.$/, '') : message)).join('. ')
  return { ok: false, message: joined }
}
