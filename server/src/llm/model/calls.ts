/** Calls of one model server, each within its timeouts; failures are reported, and counted by the circuit. */
import type { Dispatcher } from 'undici'
import { Agent } from 'undici'
import type { ModelSettings } from '../../settings/settings'
import { AccessDenied, Filtered, ModelError, WrongAddress } from '../engine/model-error'
import { redacted } from './redacted'
import type { Circuit, Outcome } from './circuit'
import { createCircuit } from './circuit'
import { LONGEST_LIST, parseJson, wholeText } from './reading'
import type { Path } from './request'
import type { ModelRequest } from './request'
import { request } from './request'
import type { Timeouts } from './timeouts'
import { startTimeouts, usualTimeouts } from './timeouts'
import type { Ask, Get } from './wire'

/** A failure for the log. `detail`: the server's own answer, without keys and without texts of users. */
export interface Failure {
  readonly status: number
  readonly detail: string
}

export interface ModelOptions {
  readonly timeouts?: Partial<Timeouts>
  readonly report?: (failure: Failure) => void
  readonly circuit?: Circuit
  /** What makes the connections, with a timeout of its own. */
  readonly dispatcher?: Dispatcher
}

export interface Endpoint
  extends Pick<ModelSettings, 'baseUrl' | 'model' | 'apiKey'>, Partial<Pick<ModelSettings, 'others'>> {
  /** The model of writing tasks; absent or null: the one of replies. */
  readonly writer?: string | null
  /** What the labels name besides the model. */
  readonly name?: string
}

const isOpenAi = (path: Path) => path === '/chat/completions' || path === '/models'

/** The address without an endpoint that was pasted with it, and without a slash at the end. */
export const rootOf = (address: string) =>
  address.replace(/(?:\/(?:chat\/completions|completions|models|api\/chat|api\/tags))?\/*$/, '')

export function createCalls({ baseUrl, apiKey }: Endpoint, options: ModelOptions, onFailure: () => void) {
  const { report = () => undefined, circuit = createCircuit() } = options
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  // startTimeouts limits the rest, and its errors have texts of ours.
  const { dispatcher = new Agent({ connect: { timeout: timeouts.connect }, headersTimeout: 0, bodyTimeout: 0 }) } =
    options
  let server = { baseUrl: rootOf(baseUrl), apiKey, dispatcher, pause: timeouts.pause }

  /** Tries the address with `/v1` once where the endpoint is not found, and uses it from then on if it is found there. */
  async function send(given: ModelRequest) {
    try {
      return await request(server, given)
    } catch (error) {
      const other = { ...server, baseUrl: `${server.baseUrl}/v1` }
      if (!(error instanceof WrongAddress) || !isOpenAi(given.path) || server.baseUrl.endsWith('/v1')) throw error
      const response = await request(other, given).catch(() => null)
      if (response === null) throw error
      server = other
      return response
    }
  }

  /** `sent`: texts that the log must not have. */
  function begin(caller: AbortSignal, sent: readonly string[] = []) {
    const call = circuit.begin()
    const { signal, arrived, explain, end } = startTimeouts(timeouts, caller)
    let outcome: Outcome = 'dropped'
    const ask: Ask = (path, body) => send({ path, signal, ...(body && { body }) })
    return {
      ask,
      arrived,
      answered() {
        outcome = 'succeeded'
        call.answered()
      },
      failed(thrown: unknown): unknown {
        const error = explain(thrown)
        if (!(error instanceof ModelError) || caller.aborted) return error
        onFailure()
        if (!(error instanceof AccessDenied || error instanceof WrongAddress || error instanceof Filtered))
          outcome = 'failed'
        report({ status: error.status, detail: redacted(error.detail ?? '', [apiKey ?? '', ...sent]) })
        return error
      },
      end() {
        call.end(outcome)
        end()
      },
    }
  }

  return {
    begin,
    isOpen: circuit.isOpen,
    /** With the `/v1` that was missing, once it is known. */
    address: () => server.baseUrl,

    /** False: the address has been completed before, or can't be. Called when an answer of status 200 says that there is no endpoint. */
    completeAddress(path: Path): boolean {
      if (!isOpenAi(path) || server.baseUrl.endsWith('/v1')) return false
      server = { ...server, baseUrl: `${server.baseUrl}/v1` }
      return true
    },

    /** A request beside the calls: its failure is neither reported nor counted. */
    probe: (path: Path, signal: AbortSignal) => send({ path, signal, retries: false }),

    /** What a server says about itself, as far as it says it within `timeout` ms. */
    getter(timeout: number): Get {
      const signal = AbortSignal.timeout(timeout)
      return async (path) => {
        try {
          const response = await send({ path, signal, retries: false, isLookup: true })
          return parseJson(await wholeText(response, undefined, LONGEST_LIST))
        } catch {
          return null
        }
      }
    },

    /** An answer about a model: it does not prove that the model can reply. */
    async lookup<Answer>(caller: AbortSignal, read: (ask: Ask) => Promise<Answer>): Promise<Answer> {
      const call = begin(caller)
      try {
        return await read(call.ask)
      } catch (error) {
        throw call.failed(error)
      } finally {
        call.end()
      }
    },
  }
}
export type Calls = ReturnType<typeof createCalls>
