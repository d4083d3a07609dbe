/** An engine whose replies come from a model server of any wire. */
import { Agent } from 'undici'
import type { ModelSettings } from '../../settings/settings'
import type { Engine, EngineOptions, Message, Prompt, ReplyOptions } from '../engine'
import { AccessDenied, ModelError, notUnderstood } from '../model-error'
import { createCorrection } from '../prompt/correction'
import { messagesOf } from '../prompt/messages'
import { redacted } from '../redacted'
import type { Circuit, Outcome } from './circuit'
import { createCircuit } from './circuit'
import { request } from './request'
import type { Timeouts } from './timeouts'
import { startTimeouts, usualTimeouts } from './timeouts'
import type { Ask, Body, Described, Wire } from './wire'

/** ms. A user waits for the answer. */
const HEALTH_TIMEOUT = 3000
/** ms that the answer is cached. */
const HEALTH_LIFETIME = 10_000

/** A failure for the log. `detail`: the server's own answer, without keys and without texts of users. */
export interface Failure {
  readonly status: number
  readonly detail: string
}

export interface ModelOptions {
  readonly timeouts?: Partial<Timeouts>
  readonly report?: (failure: Failure) => void
  readonly circuit?: Circuit
}

export type Endpoint = Pick<ModelSettings, 'baseUrl' | 'model' | 'apiKey'>

/** `messages`: for so many tokens, and so many that are counted for each estimated one. */
interface Task {
  readonly conversation: string
  readonly messages: (context: number, counted: number) => readonly Message[]
}

export function modelEngine(wire: Wire, endpoint: Endpoint, options: ModelOptions = {}): Engine {
  const { report = () => undefined, circuit = createCircuit() } = options
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  const { baseUrl, apiKey } = endpoint
  // startTimeouts limits the rest, and its errors have texts of ours.
  const dispatcher = new Agent({ connect: { timeout: timeouts.connect }, headersTimeout: 0, bodyTimeout: 0 })
  const server = { baseUrl, apiKey, dispatcher, pause: timeouts.pause }

  let { model } = endpoint
  const described = new Map<string, Described>()
  const correction = createCorrection()
  let health: { readonly at: number; readonly ready: Promise<boolean> } | null = null

  /** One call of the server within its timeouts; its failure is reported, and counted by the circuit. */
  function begin(caller: AbortSignal, sent: readonly Message[] = []) {
    const call = circuit.begin()
    const { signal, arrived, explain, end } = startTimeouts(timeouts, caller)
    let outcome: Outcome = 'dropped'
    const ask: Ask = (path, body) => request(server, { path, signal, ...(body && { body }) })
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
        health = null
        if (!(error instanceof AccessDenied)) outcome = 'failed'
        const secrets = [apiKey ?? '', ...sent.map(({ content }) => content)]
        report({ status: error.status, detail: redacted(error.detail ?? '', secrets) })
        return error
      },
      end() {
        call.end(outcome)
        end()
      },
    }
  }

  /** An answer about a model: it does not prove that the model can reply. */
  async function lookup<Answer>(caller: AbortSignal, read: (ask: Ask) => Promise<Answer>): Promise<Answer> {
    const call = begin(caller)
    try {
      return await read(call.ask)
    } catch (error) {
      throw call.failed(error)
    } finally {
      call.end()
    }
  }

  const modelOf = async (signal: AbortSignal) => (model ??= await lookup(signal, wire.first))

  async function describedOf(name: string, signal: AbortSignal): Promise<Described> {
    const known = described.get(name) ?? (await lookup(signal, (ask) => wire.describe(ask, name)))
    described.set(name, known)
    return known
  }

  async function* complete(task: Task, { signal, onCutShort }: ReplyOptions) {
    const name = await modelOf(signal)
    const { context, options } = await describedOf(name, signal)
    const { conversation } = task
    const messages = task.messages(context, correction.factorOf(name, conversation))
    const body: Body = { model: name, messages, stream: true, ...options }
    const call = begin(signal, messages)
    try {
      const pieces = wire.textOf(await call.ask(wire.chat, body), {
        arrived: call.arrived,
        cutShort: () => onCutShort?.(),
        counted: (count) => correction.learn(name, conversation, messages, count),
      })
      for await (const piece of pieces) {
        call.answered()
        yield piece
      }
    } catch (error) {
      throw call.failed(error)
    } finally {
      call.end()
    }
  }

  async function isHealthy(): Promise<boolean> {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT)
    try {
      const response = await request(server, { path: wire.health, signal, retries: false })
      await response.body?.cancel()
      return true
    } catch {
      return false
    }
  }

  return {
    identify: async ({ signal }) => ({ kind: wire.kind, label: await modelOf(signal) }),

    ready({ signal }: EngineOptions) {
      const now = Date.now()
      if (signal.aborted || circuit.isOpen()) return Promise.resolve(false)
      // Shared by all callers: it is not aborted with one of them.
      if (health === null || now - health.at > HEALTH_LIFETIME) health = { at: now, ready: isHealthy() }
      return health.ready
    },

    reply(prompt: Prompt, options) {
      const { conversation } = prompt
      return complete({ conversation, messages: (...size) => messagesOf(prompt, ...size) }, options)
    },

    async write(messages, options) {
      let text = ''
      const cut = { short: false }
      const onCutShort = () => {
        cut.short = true
      }
      for await (const piece of complete({ conversation: '', messages: () => messages }, { ...options, onCutShort }))
        text += piece
      if (cut.short) throw notUnderstood()
      return text
    },
  }
}
