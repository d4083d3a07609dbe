import { SESSION_ENDED, opensToKeys } from '../endpoints'
import type { Operation } from './operations'
import type { JsonObject } from './json-schema'

/** Notes 6: what each status means. */
const meanings = {
  400: 'The body breaks a rule; the message says which.',
  401: 'The token is missing, unknown or expired; on sign-in: wrong username or password.',
  403: 'The token is an API key, which is for other calls.',
  404: 'No such companion or session, or it belongs to someone else.',
  409: 'The username or email is already in use; in a chat: the conversation has gone on.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests.',
  500: 'Something went wrong on the server.',
  502: 'The language model could not be reached or answered nonsense.',
  503: 'Busy at the moment.',
  504: 'The language model took too long.',
}

const always = [400, 413, 415, 429, 500]
const sessionEnded = {
  [SESSION_ENDED.name]: { description: 'Not on sign-in.', schema: { const: SESSION_ENDED.value } },
}
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } }

export const refusalSchema: JsonObject = {
  type: 'object',
  description: 'The message is meant for the visitor.',
  properties: { message: { type: 'string' } },
  required: ['message'],
}

export const refusalResponses: JsonObject = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    nameOf(Number(status)),
    {
      description,
      ...(Number(status) === 401 && { headers: sessionEnded }),
      ...([429, 503].includes(Number(status)) && { headers: retryAfter }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]),
)

export function refusalsOf({ endpoint, refusals }: Operation): JsonObject {
  const needsToken = endpoint.access === 'signed-in'
  const ofToken = needsToken ? [401, ...(opensToKeys(endpoint) ? [] : [403])] : []
  const statuses = [...always, ...refusals, ...ofToken]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]))
}

function nameOf(status: number): string {
  return `Refusal${status}`
}
