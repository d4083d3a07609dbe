/** One request to a model server. It is retried only while nothing has come back. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Dispatcher, Response } from 'undici'
import { fetch } from 'undici'
import type { ModelError } from '../engine/model-error'
import { errorOf, unreachable } from '../engine/model-error'
import { beginningOf } from './reading'

/** The longest Retry-After, in seconds, that is passed on to the caller. */
const LONGEST_WAIT = 300
/** The longest one that is waited for here. */
const SHORT_WAIT = 3
const TRIES = 3

interface Server {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly dispatcher: Dispatcher
  /** ms before the first retry. */
  readonly pause: number
}

/** Paths are constants: no input is ever part of an address. */
export type Path = '/models' | '/chat/completions' | '/api/tags' | '/api/show' | '/api/chat' | OwnPath
/** Of a server's own wire, beside its OpenAI-compatible one. */
type OwnPath = '/props' | '/api/v0/models' | '/api/v1/models'
const ownPaths: ReadonlySet<string> = new Set<OwnPath>(['/props', '/api/v0/models', '/api/v1/models'])

const addressOf = (baseUrl: string, path: Path) => (ownPaths.has(path) ? baseUrl.replace(/\/v1$/, '') : baseUrl) + path

export interface ModelRequest {
  readonly path: Path
  /** Absent: a GET. */
  readonly body?: object
  readonly signal: AbortSignal
  readonly retries?: boolean
  /** The answer is about the server or its models. */
  readonly isLookup?: boolean
}

/** `retryIn`: ms; null where a retry is of no use. */
interface Failure {
  readonly error: ModelError
  readonly retryIn: number | null
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? NaN)
  return seconds > 0 && seconds <= LONGEST_WAIT ? Math.ceil(seconds) : null
}

async function failureOfStatus(response: Response, pause: number): Promise<Failure> {
  const { status } = response
  const detail = `HTTP ${status}: ${await beginningOf(response)}`
  const seconds = retryAfterOf(response)
  const short = seconds === null || seconds > SHORT_WAIT ? null : seconds * 1000
  const error = errorOf(status, detail, seconds)
  if (status === 429) return { error, retryIn: short }
  if (status === 503) return { error, retryIn: seconds === null ? pause : short }
  return { error, retryIn: status === 502 || status === 504 ? pause : null }
}

const transient = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** The message of fetch is "fetch failed"; its cause has the reason. */
function failureOfFetch(error: unknown, pause: number): Failure {
  const { cause = error } = Object(error) as { cause?: unknown } // anything may be thrown
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown } // the same
  const detail = typeof code === 'string' ? `${code}: ${String(message)}` : String(cause)
  return { error: unreachable(detail), retryIn: typeof code === 'string' && transient.has(code) ? pause : null }
}

/** Anthropic's list of models takes its own headers alone, its OpenAI-compatible replies either. */
export function keyHeaders({ baseUrl, apiKey }: Pick<Server, 'baseUrl' | 'apiKey'>): Readonly<Record<string, string>> {
  if (apiKey === null) return {}
  const own = /^https:\/\/api\.anthropic\.com(?:[:/]|$)/i.test(baseUrl)
  return {
    authorization: `Bearer ${apiKey}`,
    ...(own && { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
  }
}

async function tryOnce(server: Server, { path, body, signal, isLookup = false }: ModelRequest, pause: number) {
  const headers = {
    accept: isLookup ? 'application/json' : 'text/event-stream, application/x-ndjson, application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...keyHeaders(server),
  }
  try {
    const response = await fetch(addressOf(server.baseUrl, path), {
      ...(body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }),
      headers,
      signal,
      dispatcher: server.dispatcher,
      // A redirect could send the key to another host.
      redirect: 'error',
    })
    return response.ok ? response : await failureOfStatus(response, pause)
  } catch (error) {
    if (signal.aborted) throw error
    return failureOfFetch(error, pause)
  }
}

/** Jitter: instances of the server that failed together do not retry together. */
const jittered = (ms: number) => ms * (0.5 + Math.random())

/** Throws a ModelError when the server can't be reached or does not answer 2xx. */
export async function request(server: Server, { retries = true, ...given }: ModelRequest): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const found = await tryOnce(server, given, server.pause * 2 ** (tries - 1))
    if (!('error' in found)) return found
    if (found.retryIn === null || tries === TRIES || !retries) throw found.error
    await wait(jittered(found.retryIn), null, { signal: given.signal })
  }
}
