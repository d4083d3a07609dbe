/** An engine whose replies come from a model server of any wire. */
import type { Engine, EngineOptions, Message, Prompt, ReplyOptions } from '../engine'
import { notUnderstood, onlyThinking } from '../model-error'
import { createCorrection } from '../prompt/correction'
import { messagesOf } from '../prompt/messages'
import { createThinkers } from '../thinking'
import type { Endpoint, ModelOptions } from './calls'
import { createCalls } from './calls'
import type { Body, Described, Wire } from './wire'
import { withoutThinking } from './without-thinking'

/** ms. A user waits for the answer. */
const HEALTH_TIMEOUT = 3000
/** ms that the answer is cached. */
const HEALTH_LIFETIME = 10_000

/** `messages`: for so many tokens, so many that are counted for each estimated one, and whether the model thinks. */
interface Task {
  readonly conversation: string
  readonly messages: (context: number, counted: number, thinks: boolean) => readonly Message[]
  /** Called when the model has thought and not answered. */
  readonly unanswered: () => void
}

export function modelEngine(wire: Wire, endpoint: Endpoint, options: ModelOptions = {}): Engine {
  let { model } = endpoint
  let health: { readonly at: number; readonly ready: Promise<boolean> } | null = null
  const calls = createCalls(endpoint, options, () => (health = null))
  const described = new Map<string, Described>()
  const correction = createCorrection()
  const thinkers = createThinkers()

  const modelOf = async (signal: AbortSignal) => (model ??= await calls.lookup(signal, wire.first))

  async function describedOf(name: string, signal: AbortSignal): Promise<Described> {
    const known = described.get(name) ?? (await calls.lookup(signal, (ask) => wire.describe(ask, name)))
    described.set(name, known)
    return known
  }

  async function* complete(task: Task, { signal, ...listeners }: ReplyOptions) {
    const name = await modelOf(signal)
    const { context, options } = await describedOf(name, signal)
    const { conversation } = task
    const messages = task.messages(context, correction.factorOf(name, conversation), thinkers.thinks(name))
    let isUnanswered: boolean
    const body: Body = { model: name, messages, stream: true, ...options }
    const call = calls.begin(
      signal,
      messages.map(({ content }) => content),
    )
    try {
      const response = await call.ask(wire.chat, body)
      const { hasThought, thoughtFirst, isEmpty } = yield* withoutThinking(
        (seen) =>
          wire.textOf(response, {
            ...seen,
            arrived: call.arrived,
            counted: (count) => correction.learn(name, conversation, messages, count),
          }),
        { ...listeners, thinksFirst: thinkers.thinksFirst(name), answered: () => call.answered() },
      )
      if (hasThought) thinkers.thought(name)
      if (thoughtFirst) thinkers.thoughtFirst(name)
      isUnanswered = hasThought && isEmpty
    } catch (error) {
      throw call.failed(error)
    } finally {
      call.end()
    }
    if (isUnanswered) task.unanswered()
  }

  async function isHealthy(): Promise<boolean> {
    try {
      const response = await calls.probe({ path: wire.health, signal: AbortSignal.timeout(HEALTH_TIMEOUT) })
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
      if (signal.aborted || calls.isOpen()) return Promise.resolve(false)
      // Shared by all callers: it is not aborted with one of them.
      if (health === null || now - health.at > HEALTH_LIFETIME) health = { at: now, ready: isHealthy() }
      return health.ready
    },

    reply(prompt: Prompt, options) {
      const { conversation } = prompt
      const unanswered = () => {
        throw onlyThinking()
      }
      return complete({ conversation, messages: (...size) => messagesOf(prompt, ...size), unanswered }, options)
    },

    async write(messages, options) {
      const written = { text: '', isCut: false }
      const task = { conversation: '', messages: () => messages, unanswered: () => undefined }
      const pieces = complete(task, {
        ...options,
        onCutShort: () => void (written.isCut = true),
        onRestart: () => void (written.text = ''),
      })
      for await (const piece of pieces) written.text += piece
      if (written.isCut) throw notUnderstood()
      return written.text
    },
  }
}
