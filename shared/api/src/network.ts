/** Spec 6, 7: every call is a JSON POST with a bearer token or nothing; cookies never go along. */
import { API_PREFIX, readError } from '@codex/contracts'
import { ApiError } from './api-error'
import type { Call } from './exchange'

/** ms. A language model on a small machine takes its time. */
const ANSWER_LIMIT = 20_000
const MODEL_LIMIT = 180_000

const modelSpeaks = /^\/(refine\/|chat\/send-message)/

const timeLimit = (path: string) => (modelSpeaks.test(path) ? MODEL_LIMIT : ANSWER_LIMIT)

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
  } catch {
    throw new ApiError(0, endpoint.fallback)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

export async function overNetwork(call: Call): Promise<unknown> {
  const { endpoint, token } = call
  if (endpoint.access === 'signed-in' && token === null) throw new ApiError(401, endpoint.fallback)
  const response = await fetchAnswer(call)
  const answer = await readJson(response)
  if (response.ok) return answer
  throw new ApiError(response.status, readError(answer, response.status, response.statusText, endpoint.fallback))
}
