/** Spec 6, 7: every call is a JSON POST with a bearer token or nothing; cookies never go along. */
import { API_PREFIX, readError } from '@codex/contracts'
import { failures } from '@codex/contracts/texts'
import { ApiError } from './api-error'
import type { Call } from './exchange'

/** ms. A language model on a small machine takes its time. */
const ANSWER_LIMIT = 20_000
const MODEL_LIMIT = 180_000

const modelSpeaks = /^\/(refine\/|chat\/send-message)/

const timeLimit = (path: string) => (modelSpeaks.test(path) ? MODEL_LIMIT : ANSWER_LIMIT)

function unanswered(error: unknown): ApiError {
  const late = error instanceof Error && error.name === 'TimeoutError'
  return new ApiError(0, late ? failures.timeout : failures.network)
}

async function fetchAnswer({ endpoint, body, token }: Call): Promise<Response> {
  try {
    return await fetch(API_PREFIX + endpoint.path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit(endpoint.path)),
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function overNetwork(call: Call): Promise<unknown> {
  const { endpoint, token } = call
  if (endpoint.access === 'signed-in' && token === null) throw new ApiError(401, failures.unauthorized)
  const response = await fetchAnswer(call)
  const answer = parsed(await readText(response))
  if (response.ok) return answer
  throw new ApiError(response.status, readError(answer, response.status, response.statusText, endpoint.fallback))
}
