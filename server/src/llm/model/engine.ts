/** An engine whose replies come from a model server of any wire. */
import type { Engine, EngineOptions, Message, Prompt, ReplyOptions } from '../engine'
import { BadRequest, ModelError, onlyThinking, WrongAddress } from '../engine/model-error'
import { wholeOf } from '../engine/whole'
import type { Count } from '../prompt/correction'
import { createCorrection } from '../prompt/correction'
import { messagesOf, tokensForPrompt, withoutSystem } from '../prompt/messages'
import { redacted } from './redacted'
import type { Samplers } from './samplers'
import { noSamplers, samplersOf } from './samplers'
import { createThinkers } from './thinking'
import type { Endpoint, ModelOptions } from './calls'
import { createCalls } from './calls'
import { createModels } from './models'
import { refusesSystem } from './refusal'
import type { Wire } from './wire'
import type { Answered, OfAnswer } from './without-thinking'
import { withoutThinking } from './without-thinking'

/** ms. A user waits for the answer. */
const HEALTH_TIMEOUT = 3000
/** ms that the answer is cached. */
const HEALTH_LIFETIME = 10_000

/** `messages`: for so many tokens, so many that are counted for each estimated one, and whether the model thinks. */
interface Task {
  readonly samplers: Samplers
  readonly schema?: object | undefined
  /** The one that was chosen for it. */
  readonly model: string | null
  /** Named by the settings: it is not one of those that are offered. */
  readonly writer?: string | null
  readonly conversation: string
  readonly messages: (context: number, counted: number, thinks: boolean) => readonly Message[]
  /** Called when the model has thought and not answered. */
  readonly unanswered: () => void
}

export function modelEngine(wire: Wire, endpoint: Endpoint, options: ModelOptions = {}): Engine {
  let { model } = endpoint
  const { others = [], writer = null, name: place } = endpoint
  let health: { readonly at: number; readonly ready: Promise<boolean> } | null = null
  const calls = createCalls(endpoint, options, () => (health = null))
  const models = createModels(calls, wire)
  const correction = createCorrection()
  const thinkers = createThinkers()

  /** `chosen` only where it is offered. */
  const modelOf = async (signal: AbortSignal, chosen: string | null) =>
    chosen !== null && others.includes(chosen) ? chosen : (model ??= await calls.lookup(signal, wire.first))

  async function* complete(task: Task, { signal, ...listeners }: ReplyOptions) {
    const name = task.writer ?? (await modelOf(signal, task.model))
    const { conversation } = task
    const request = async () => {
      const { context, parameters } = await models.describe(name, task, signal)
      const messages = task.messages(context, correction.factorOf(name, conversation), thinkers.thinks(name))
      return { messages: models.takesSystem(name) ? messages : withoutSystem(messages), parameters }
    }
    const learn = (messages: readonly Message[], count: Count) => correction.learn(name, conversation, messages, count)

    let sent = await request()
    const texts = sent.messages.map(({ content }) => content)
    const call = calls.begin(signal, texts)
    let isAnswered = false
    let guessed: readonly string[] = []
    const answered = () => {
      isAnswered = true
      call.answered()
    }

    async function* attempt({ messages, parameters }: typeof sent) {
      const response = await call.ask(wire.chat, { model: name, messages, stream: true, ...parameters })
      const counted = (count: Count) => learn(messages, count)
      const read = (seen: OfAnswer) => wire.textOf(response, { ...seen, arrived: call.arrived, counted })
      const found = yield* withoutThinking(read, { ...listeners, thinksFirst: thinkers.thinksFirst(name), answered })
      if (found.hasThought) thinkers.thought(name)
      if (found.thoughtFirst) thinkers.thoughtFirst(name)
      return found
    }

    /** The request that may succeed after a refusal. Throws the refusal when there is none. */
    async function again(refusal: unknown) {
      if (isAnswered || !(refusal instanceof ModelError)) throw refusal
      if (refusal instanceof WrongAddress && calls.completeAddress(wire.chat)) return sent
      const detail = redacted(refusal.detail ?? '', texts)
      if (!(refusal instanceof BadRequest || refusesSystem(detail))) throw refusal
      const learned = models.learn(name, detail, sent.parameters)
      if (learned === null) throw refusal
      if ('guessed' in learned) {
        guessed = [...guessed, ...learned.guessed]
        return request()
      }
      if (learned.counted !== null) learn(sent.messages, { tokens: learned.counted, all: true })
      const shorter = await request()
      if (shorter.messages.length >= sent.messages.length) throw refusal
      return shorter
    }

    const settle = () => {
      if (!isAnswered) models.unlearn(name, guessed)
    }

    let found: Answered | null = null
    try {
      while (found === null)
        try {
          found = yield* attempt(sent)
        } catch (error) {
          sent = await again(error)
        }
    } catch (error) {
      throw call.failed(error)
    } finally {
      settle()
      call.end()
    }
    if (found.hasThought && found.isEmpty) task.unanswered()
  }

  async function isHealthy(): Promise<boolean> {
    try {
      const response = await calls.probe(wire.health, AbortSignal.timeout(HEALTH_TIMEOUT))
      await response.body?.cancel()
      return true
    } catch {
      return false
    }
  }

  return {
    models: others,

    async identify({ signal, model: chosen = null }) {
      const name = await modelOf(signal, chosen)
      return { kind: wire.kind, label: place === undefined ? name : `${name} · ${place}` }
    },

    ready({ signal }: EngineOptions) {
      const now = Date.now()
      if (signal.aborted || calls.isOpen()) return Promise.resolve(false)
      // Shared by all callers: it is not aborted with one of them.
      if (health === null || now - health.at > HEALTH_LIFETIME) health = { at: now, ready: isHealthy() }
      return health.ready
    },

    reply(prompt: Prompt, options) {
      const { conversation, preset, model: chosen = null } = prompt
      const unanswered = () => {
        throw onlyThinking()
      }
      return complete(
        {
          conversation,
          model: chosen,
          samplers: samplersOf(preset),
          schema: prompt.replySchema,
          messages: (...size) => messagesOf(prompt, ...size, options.onSent),
          unanswered,
        },
        options,
      )
    },

    write(given, options) {
      const messages: Task['messages'] = (...size) =>
        typeof given === 'function' ? given(tokensForPrompt(...size)) : given
      const unanswered = () => undefined
      const task = { conversation: '', model: null, writer, samplers: noSamplers, messages, unanswered }
      return wholeOf((listening) => complete(task, listening), options)
    },
  }
}
