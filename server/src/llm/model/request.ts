/** One question to a model server. It is asked again only while nothing has come back. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Dispatcher, Response } from 'undici'
import { fetch } from 'undici'
import type { ModelTrouble } from '../trouble'
import { AccessRefused, busyModel, notUnderstood, tooSlow, unreachable } from '../trouble'
import { beginningOf } from './reading'

/** Seconds that are passed on to the caller at most. */
const LONGEST_WAIT = 300
/** Seconds that are waited here rather than by the caller. */
const SHORT_WAIT = 3
const TRIES = 3

/** Where a model server is, and how it is spoken to. */
export interface Line {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly dispatcher: Dispatcher
  /** ms before the first new try. */
  readonly pause: number
}

/** Paths are ours: nothing that anybody sends is ever part of an address. */
export type Path = '/models' | '/chat/completions' | '/api/tags' | '/api/show' | '/api/chat'

export interface Question {
  readonly path: Path
  /** Absent: a GET. */
  readonly body?: object
  readonly signal: AbortSignal
  /** False: whoever asks rather hears of a failure. */
  readonly retries?: boolean
}

/** `again`: ms to wait before another try, null where one would be of no use. */
interface Failure {
  readonly trouble: ModelTrouble
  readonly again: number | null
}

function secondsOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? NaN)
  return seconds > 0 && seconds <= LONGEST_WAIT ? Math.ceil(seconds) : null
}

async function refusalOf(response: Response, pause: number): Promise<Failure> {
  const { status } = response
  const said = `HTTP ${status}: ${await beginningOf(response)}`
  const seconds = secondsOf(response)
  const short = seconds === null || seconds > SHORT_WAIT ? null : seconds * 1000
  switch (status) {
    case 401:
    case 403:
    case 404:
      return { trouble: new AccessRefused(said), again: null }
    case 408:
      return { trouble: tooSlow(said), again: null }
    case 429:
      return { trouble: busyModel(said, seconds), again: short }
    case 502:
      return { trouble: notUnderstood(said), again: pause }
    case 503:
      return { trouble: busyModel(said, seconds), again: seconds === null ? pause : short }
    case 504:
      return { trouble: tooSlow(said), again: pause }
    default:
      return { trouble: notUnderstood(said), again: null }
  }
}

const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** fetch says "fetch failed"; its cause says why. */
function failureOf(error: unknown, pause: number): Failure {
  const { cause = error } = Object(error) as { cause?: unknown } // anything may be thrown
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown } // the same
  const said = typeof code === 'string' ? `${code}: ${String(message)}` : String(cause)
  return { trouble: unreachable(said), again: typeof code === 'string' && passing.has(code) ? pause : null }
}

async function once(line: Line, { path, body, signal }: Question, pause: number): Promise<Response | Failure> {
  const headers = {
    accept: 'text/event-stream, application/x-ndjson, application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(line.apiKey !== null && { authorization: `Bearer ${line.apiKey}` }),
  }
  const request = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  try {
    const { dispatcher } = line
    // A redirect could carry the key to a stranger.
    const options = { ...request, headers, signal, dispatcher, redirect: 'error' as const }
    const response = await fetch(line.baseUrl + path, options)
    return response.ok ? response : await refusalOf(response, pause)
  } catch (error) {
    if (signal.aborted) throw error
    return failureOf(error, pause)
  }
}

/** Copies of the server that failed together do not come back together. */
const about = (ms: number) => ms * (0.5 + Math.random())

/** Asks the server. Throws a ModelTrouble when it can't be reached or does not answer 2xx. */
export async function ask(line: Line, question: Question): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const found = await once(line, question, line.pause * 2 ** (tries - 1))
    if (!('trouble' in found)) return found
    const { trouble, again } = found
    if (again === null || tries === TRIES || question.retries === false) throw trouble
    await wait(about(again), null, { signal: question.signal })
  }
}
