/** Spec 6, 7: every call is a JSON POST with a bearer token or nothing; cookies never go along. */
import { API_PREFIX, readError } from '@codex/contracts'
import { failures } from '@codex/contracts/texts'
import { ApiError } from './api-error'
import { ANSWER_LIMIT, request, takeEarly, type Answer } from './early'
import type { Call } from './exchange'

/** ms. A language model on a small machine takes its time. */
const MODEL_LIMIT = 180_000

const modelSpeaks = /^\/(refine\/|chat\/(send|resend|regenerate|follow)-)/

const timeLimit = (path: string) => (modelSpeaks.test(path) ? MODEL_LIMIT : ANSWER_LIMIT)

export function unanswered(error: unknown): ApiError {
  const late = error instanceof Error && error.name === 'TimeoutError'
  return new ApiError(0, late ? failures.timeout : failures.network)
}

async function settled<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw unanswered(error)
  }
}

async function readText(answer: Answer): Promise<string> {
  try {
    return await answer.text()
  } catch (error) {
    throw unanswered(error)
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const answerOf = async (answer: Answer) => parsed(await readText(answer))

/** The answer to a call, its body unread. Throws the ApiError of a call that was refused or not answered. */
export async function ask(call: Call, accept: string, signal: AbortSignal): Promise<Response> {
  const { endpoint, token } = call
  if (endpoint.access === 'signed-in' && token === null) throw new ApiError(401, failures.unauthorized)
  return granted(call, await settled(fetch(...request(API_PREFIX + endpoint.path, call, accept, signal))))
}

async function granted<Given extends Answer>({ endpoint }: Call, answer: Given): Promise<Given> {
  if (answer.ok) return answer
  const { status, statusText } = answer
  throw new ApiError(status, readError(await answerOf(answer), status, statusText, endpoint.fallback))
}

export async function overNetwork(call: Call): Promise<unknown> {
  const { endpoint, body, token } = call
  const early = takeEarly(API_PREFIX + endpoint.path, body, token)
  if (early !== null) return answerOf(await granted(call, await settled(early)))
  return answerOf(await ask(call, 'application/json', AbortSignal.timeout(timeLimit(endpoint.path))))
}
