/** Spec 6, 7: every call is a JSON POST with a bearer token or nothing; cookies never go along. */
import { API_PREFIX, readError } from '@codex/contracts'
import { failures } from '@codex/contracts/texts'
import { ApiError } from './api-error'
import type { Call } from './exchange'

/** ms. A language model on a small machine takes its time. */
const ANSWER_LIMIT = 20_000
const MODEL_LIMIT = 180_000

const modelSpeaks = /^\/(refine\/|chat\/(send|resend|regenerate|follow)-)/

const timeLimit = (path: string) => (modelSpeaks.test(path) ? MODEL_LIMIT : ANSWER_LIMIT)

export function unanswered(error: unknown): ApiError {
  const late = error instanceof Error && error.name === 'TimeoutError'
  return new ApiError(0, late ? failures.timeout : failures.network)
}

async function fetchAnswer({ endpoint, body, token }: Call, accept: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(API_PREFIX + endpoint.path, {
      method: 'POST',
      headers: {
        accept,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal,
    })
  } catch (error) {
    throw unanswered(error)
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text()
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

export const answerOf = async (response: Response) => parsed(await readText(response))

/** The answer to a call, its body unread. Throws the ApiError of a call that was refused or not answered. */
export async function ask(call: Call, accept: string, signal: AbortSignal): Promise<Response> {
  const { endpoint, token } = call
  if (endpoint.access === 'signed-in' && token === null) throw new ApiError(401, failures.unauthorized)
  const response = await fetchAnswer(call, accept, signal)
  if (response.ok) return response
  const answer = await answerOf(response)
  throw new ApiError(response.status, readError(answer, response.status, response.statusText, endpoint.fallback))
}

export async function overNetwork(call: Call): Promise<unknown> {
  return answerOf(await ask(call, 'application/json', AbortSignal.timeout(timeLimit(call.endpoint.path))))
}
