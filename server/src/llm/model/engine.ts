/** An engine whose replies come from a model server, whatever wire that one speaks. */
import { Agent } from 'undici'
import type { ModelSettings } from '../../settings/settings'
import type { Engine, EngineOptions, Message, Prompt, ReplyOptions } from '../engine'
import { createCorrection } from '../prompt/correction'
import { messagesOf } from '../prompt/messages'
import { redacted } from '../redacted'
import { AccessRefused, ModelTrouble, notUnderstood } from '../trouble'
import type { Circuit } from './circuit'
import { createCircuit } from './circuit'
import type { Timeouts } from './timeouts'
import { startTimeouts, usualTimeouts } from './timeouts'
import { ask } from './request'
import type { Ask, Body, Described, Wire } from './wire'

/** ms. A person waits for the answer to whether the model is there. */
const LOOK = 3000
/** ms that an answer holds. */
const FRESH = 10_000

/** A failure as the log keeps it: what the server said, without keys and without what anybody wrote. */
export interface Failure {
  readonly status: number
  readonly said: string
}

export interface ModelOptions {
  readonly timeouts?: Partial<Timeouts>
  readonly report?: (failure: Failure) => void
  readonly circuit?: Circuit
}

export type Endpoint = Pick<ModelSettings, 'baseUrl' | 'model' | 'apiKey'>

export function modelEngine(wire: Wire, endpoint: Endpoint, options: ModelOptions = {}): Engine {
  const { report = () => undefined, circuit = createCircuit() } = options
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  const { baseUrl, apiKey } = endpoint
  // Time is limited here, in the words of this server.
  const dispatcher = new Agent({ connect: { timeout: timeouts.connect }, headersTimeout: 0, bodyTimeout: 0 })
  const line = { baseUrl, apiKey, dispatcher, pause: timeouts.pause }

  let model = endpoint.model
  const described = new Map<string, Described>()
  const correction = createCorrection()

  /** Runs one call of the server within its limits, and counts its failure; what it yields is a sign of health. */
  async function* limited<Piece>(
    caller: AbortSignal,
    sent: readonly Message[],
    call: (ask: Ask, arrived: () => void) => AsyncGenerator<Piece>,
  ): AsyncGenerator<Piece> {
    const outcome = circuit.begin()
    const time = startTimeouts(timeouts, caller)
    const { signal } = time
    let heard = false
    try {
      for await (const piece of call(
        (path, body) => ask(line, { path, signal, ...(body && { body }) }),
        time.arrived,
      )) {
        heard = true
        outcome.heard()
        yield piece
      }
    } catch (thrown) {
      const error = time.explain(thrown)
      // A server that refuses our key is well.
      if (error instanceof ModelTrouble && !caller.aborted) {
        looked = null
        if (!(error instanceof AccessRefused)) outcome.failed()
        const secrets = [apiKey ?? '', ...sent.map(({ content }) => content)]
        report({ status: error.status, said: redacted(error.said ?? '', secrets) })
      }
      throw error
    } finally {
      if (heard) outcome.succeeded()
      outcome.dropped()
      time.end()
    }
  }

  /** One answer about a model. That it comes is no sign that the model speaks. */
  async function answered<Answer>(caller: AbortSignal, call: (ask: Ask) => Promise<Answer>): Promise<Answer> {
    const found: Answer[] = []
    // eslint-disable-next-line require-yield -- it has no pieces
    const nothing = limited(caller, [], async function* (ask): AsyncGenerator<never> {
      found.push(await call(ask))
    })
    for await (const piece of nothing) return piece
    const [answer] = found
    if (answer === undefined) throw notUnderstood()
    return answer
  }

  const modelOf = async (signal: AbortSignal) => (model ??= await answered(signal, wire.first))

  async function describedOf(signal: AbortSignal): Promise<Described & { readonly name: string }> {
    const name = await modelOf(signal)
    const known = described.get(name) ?? (await answered(signal, (ask) => wire.describe(ask, name)))
    described.set(name, known)
    return { ...known, name }
  }

  async function* complete(messagesFor: (context: number) => readonly Message[], { signal, onCutShort }: ReplyOptions) {
    const { name, context, options } = await describedOf(signal)
    const messages = messagesFor(correction.contextOf(name, context))
    const body: Body = { model: name, messages, stream: true, ...options }
    yield* limited(signal, messages, async function* (ask, arrived) {
      yield* wire.textOf(await ask(wire.chat, body), {
        arrived,
        cutShort: () => onCutShort?.(),
        counted: (count) => correction.learn(name, messages, count),
      })
    })
  }

  /** Whether it answers at all; looked at again after a while. */
  let looked: { readonly at: number; readonly ready: Promise<boolean> } | null = null

  async function look(): Promise<boolean> {
    try {
      const response = await ask(line, { path: wire.look, signal: AbortSignal.timeout(LOOK), retries: false })
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
      if (signal.aborted || circuit.isResting()) return Promise.resolve(false)
      // A look is shared: one caller that leaves must not end it for the others.
      if (looked === null || now - looked.at > FRESH) looked = { at: now, ready: look() }
      return looked.ready
    },

    reply: (prompt: Prompt, options) => complete((context) => messagesOf(prompt, context), options),

    async write(messages, options) {
      let text = ''
      const cut = { short: false }
      const onCutShort = () => {
        cut.short = true
      }
      for await (const piece of complete(() => messages, { ...options, onCutShort })) text += piece
      if (cut.short) throw notUnderstood()
      return text
    },
  }
}
