import * as v from 'valibot'
import { validation } from '../texts'
import { isObject, sourceOf } from '../entities/source'
import type { Field } from './fields/field'
import { readingBy } from './reading'
import { headerValue, type AnyHeaderField, type HeaderField, type RequestHeaders } from './headers'

export type Accepted<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly message: string }

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
  readonly body: v.GenericSchema<Body>
  readonly reply: v.GenericSchema<Reply>
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

const NO_FIELDS = {}
export type NoFields = typeof NO_FIELDS
export type Fields = Readonly<Record<string, Field<v.GenericSchema, unknown>>>
export type BodyOfFields<F extends Fields> = v.InferOutput<
  v.ObjectSchema<{ readonly [Name in keyof F]: F[Name]['shape'] }, undefined>
>

export interface Definition<F extends Fields, Reply> extends Pick<
  Endpoint<unknown, Reply>,
  'path' | 'specified' | 'outlivesPage' | 'fallback'
> {
  /** Without it the call needs a session. */
  readonly access?: 'anonymous'
  readonly headers?: readonly (AnyHeaderField & keyof F)[]
  /** Of the body. */
  readonly fields?: F
  /** A rule about several fields, checked when each is valid. */
  readonly together?: (body: BodyOfFields<F>) => string | null
  readonly reply: v.GenericSchema<Reply>
  /** Without it the answer is read by the shape of `reply`. */
  readonly read?: (raw: unknown) => Reply
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Reply, F extends Fields = NoFields>({
  access,
  fields,
  together,
  headers,
  ...definition
}: Definition<F, Reply>): Endpoint<BodyOfFields<F>, Reply> {
  const all = Object.entries<Field<v.GenericSchema, unknown>>(fields ?? NO_FIELDS)
  return {
    read: readingBy(definition.reply, definition.fallback),
    ...definition,
    // The type has the released names.
    ...(headers && { headers: headers as readonly HeaderField[] }),
    access: access ?? 'signed-in',
    // Made of F, as its type says.
    body: v.object(Object.fromEntries(all.map(([name, { shape }]) => [name, shape]))) as v.GenericSchema<
      BodyOfFields<F>
    >,
    accept(raw, sent = {}) {
      const accepted = accept<BodyOfFields<F>>(raw, all, headers, sent)
      const message = accepted.ok ? (together?.(accepted.body) ?? null) : null
      return message === null ? accepted : refusal([message])
    },
  }
}

function accept<Body>(
  raw: unknown,
  fields: readonly (readonly [string, Field<v.GenericSchema, unknown>])[],
  headers: readonly AnyHeaderField[] = [],
  sent: RequestHeaders,
): Accepted<Body> {
  const given = raw ?? {}
  const source = isObject(given) ? sourceOf(given) : null
  if (!source || (raw == null && fields.length > 0)) return refusal([validation.bodyNotAnObject])

  const asHeaders = Object.fromEntries(headers.map((field) => [field, headerValue(sent, field)]))
  const valueOf = (name: string) => (source.raw(name) === undefined ? asHeaders[name] : source.raw(name))
  const results = fields.map(([name, { check }]) => [name, check(valueOf(name), name)] as const)
  const messages = results.flatMap(([, result]) => (result.ok ? [] : [result.message]))
  if (messages.length > 0) return refusal(messages)

  const values = results.flatMap(([name, result]) =>
    result.ok && result.value !== undefined ? [[name, result.value]] : [],
  )
  return { ok: true, body: Object.fromEntries(values) as Body } // each field makes the value of its shape
}

/** Spec 5: messages are joined with '. '; a message's own last dot is dropped. */
function refusal(messages: readonly string[]): Accepted<never> {
  const once = [...new Set(messages)]
  const joined = once.map((message, at) => (at < once.length - 1 ? message.replace(/\.$/, '') : message)).join('. ')
  return { ok: false, message: joined }
}
