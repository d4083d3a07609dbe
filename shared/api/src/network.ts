/** Spec 6, 7: every call is a JSON POST with a bearer token or none; cookies are never sent. */
import { API_PREFIX, readError } from '@codex/contracts'
import { failures } from '@codex/contracts/texts'
import { ApiError } from './api-error'
import { ANSWER_TIMEOUT, fetchArguments, takeEarly, type Answer } from './early'
import type { Call } from './exchange'

/** ms. A language model on a small machine is slow. */
const MODEL_TIMEOUT = 180_000

const usesModel = /^\/(refine\/|chat\/(send|resend|regenerate|follow)-)/

const timeoutOf = (path: string) => (usesModel.test(path) ? MODEL_TIMEOUT : ANSWER_TIMEOUT)

export function networkError(error: unknown): ApiError {
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  return new ApiError(0, timedOut ? failures.timeout : failures.network)
}

async function orNetworkError<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    throw networkError(error)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const bodyOf = async (answer: Answer) => parseJson(await orNetworkError(answer.text()))

/** The answer to a call, its body unread. Throws the ApiError of a call that was refused or not answered. */
export async function post(call: Call, accept: string, signal: AbortSignal): Promise<Response> {
  const { endpoint, token } = call
  if (endpoint.access === 'signed-in' && token === null) throw new ApiError(401, failures.unauthorized)
  return successful(call, fetch(...fetchArguments(API_PREFIX + endpoint.path, call, accept, signal)))
}

async function successful<Given extends Answer>({ endpoint }: Call, pending: Promise<Given>): Promise<Given> {
  const answer = await orNetworkError(pending)
  if (answer.ok) return answer
  const { status, statusText } = answer
  throw new ApiError(status, readError(await bodyOf(answer), status, statusText, endpoint.fallback))
}

export async function overNetwork(call: Call): Promise<unknown> {
  const { endpoint, body, token } = call
  const early = takeEarly(API_PREFIX + endpoint.path, body, token)
  if (early !== null) return bodyOf(await successful(call, early))
  return bodyOf(await post(call, 'application/json', AbortSignal.timeout(timeoutOf(endpoint.path))))
}
