import type { ModelSettings } from '../../settings/settings'
import type { Refusal } from '../../http/refusal'
import { accessRefused, busyModel, notUnderstood, tooSlow, unreachable } from '../trouble'

const LONGEST_WAIT = 300

function refusalOf(response: Response): Refusal {
  const seconds = Number(response.headers.get('retry-after') ?? NaN)
  switch (response.status) {
    case 401:
    case 403:
    case 404:
      return accessRefused()
    case 408:
    case 504:
      return tooSlow()
    case 429:
    case 503:
      return busyModel(seconds > 0 && seconds <= LONGEST_WAIT ? Math.ceil(seconds) : null)
    default:
      return notUnderstood()
  }
}

/** Asks the endpoint. Throws a Refusal of ours when it can't be reached or does not answer 2xx. */
export async function ask({ baseUrl, apiKey }: ModelSettings, path: string, body: object | null, signal: AbortSignal) {
  const headers = {
    ...(body === null ? {} : { 'content-type': 'application/json', accept: 'text/event-stream' }),
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  }
  const request = body === null ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  // A redirect could carry the key to a stranger.
  const response = await fetch(baseUrl + path, { ...request, headers, signal, redirect: 'error' }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : unreachable()
    },
  )
  if (response.ok) return response
  await response.body?.cancel()
  throw refusalOf(response)
}
