/** Spec 6, 7: every call is a JSON POST with a bearer token or none. Our server reads no cookie. */
import { API_PREFIX, readError } from '@codex/contracts'
import { SESSION_ENDED, headerOf, type Endpoint } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { ApiError } from './api-error'
import { ANSWER_TIMEOUT, fetchArguments, takeEarly, type Answer, type Sent } from './early'
import type { Call } from './exchange'
import { reloadOnRedirect } from './sign-on'

/** ms. A language model on a small machine is slow. */
const MODEL_TIMEOUT = 180_000

const usesModel = /^\/(refine\/|chat\/(send|resend|regenerate|continue|follow)-)|write-/

const timeoutOf = (path: string) => (usesModel.test(path) ? MODEL_TIMEOUT : ANSWER_TIMEOUT)

/** `otherwise` is the second line of an error that is no timeout. */
function networkError({ fallback }: Endpoint, error: unknown, otherwise?: string): ApiError {
  const reason = error instanceof Error && error.name === 'TimeoutError' ? failures.timeout : otherwise
  return new ApiError(0, reason === undefined ? fallback : `${fallback}\n${reason}`)
}

/** The server was reached: it has answered, but not to the end. */
export const brokenOff = (endpoint: Endpoint, error?: unknown) => networkError(endpoint, error)

/** Null for an empty text, the text itself where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

export const bodyOf = async (answer: Answer, endpoint: Endpoint) =>
  parseJson(
    await answer.text().catch((error: unknown) => {
      throw brokenOff(endpoint, error)
    }),
  )

/** Spec 7: the body has the fields of the table; what is added to every call travels as headers. */
function sentOf({ endpoint, body, token }: Call): Sent {
  const { headers = [] } = endpoint
  const fields = Object.entries(Object(body) as Readonly<Record<string, unknown>>) // `accept` returned it
  const own = fields.filter(([name]) => headers.every((field) => field !== name))
  const added = headers.flatMap((field) =>
    fields.filter(([name]) => name === field).map(([, value]) => [headerOf(field), String(value)] as const),
  )
  return {
    body: own.length === 0 ? undefined : Object.fromEntries(own),
    headers: Object.fromEntries(added),
    token,
  }
}

/** The answer to a call, its body unread. Throws the ApiError of a call that was refused or not answered. */
export async function post(call: Call, accept: string, signal: AbortSignal): Promise<Response> {
  const { endpoint, token } = call
  if (endpoint.access === 'signed-in' && token === null) throw new ApiError(401, failures.unauthorized)
  const [path, options] = fetchArguments(API_PREFIX + endpoint.path, sentOf(call), accept, signal)
  return successful(call, fetch(path, endpoint.outlivesPage ? { ...options, keepalive: true } : options))
}

/** An answer that is no refusal. */
export async function successful<Given extends Answer>({ endpoint }: Call, pending: Promise<Given>): Promise<Given> {
  const answer = await pending.catch((error: unknown) => {
    throw networkError(endpoint, error, failures.network)
  })
  if (answer.ok) return answer
  if (reloadOnRedirect(answer)) throw networkError(endpoint, null, failures.network)
  const { status, statusText, headers } = answer
  const message = readError(await bodyOf(answer, endpoint), status, statusText, endpoint.fallback)
  throw new ApiError(status, message, headers?.get(SESSION_ENDED.name) === SESSION_ENDED.value)
}

export async function overNetwork(call: Call): Promise<unknown> {
  const { endpoint } = call
  const early = takeEarly(API_PREFIX + endpoint.path, sentOf(call))
  if (early !== null) return bodyOf(await successful(call, early), endpoint)
  return bodyOf(await post(call, 'application/json', AbortSignal.timeout(timeoutOf(endpoint.path))), endpoint)
}
