/** An engine whose replies come from a model on this computer. */
import { randomInt } from 'node:crypto'
import type { Engine, Message, ReplyOptions } from '../engine'
import { ModelError, ModelStopped, notUnderstood, promptTooLong } from '../engine/model-error'
import { wholeOf } from '../engine/whole'
import type { Failure } from '../model/calls'
import { redacted } from '../model/redacted'
import type { Samplers } from '../model/samplers'
import { samplersOf } from '../model/samplers'
import type { OfAnswer } from '../model/without-thinking'
import { withoutThinking } from '../model/without-thinking'
import { createCorrection } from '../prompt/correction'
import { messagesOf, replyTokens, tokensForPrompt, UNKNOWN_CONTEXT } from '../prompt/messages'
import { tokensOf } from '../prompt/tokens'
import type { Model, Timeouts } from './host'
import { createHost, usualTimeouts } from './host'
import type { Sampling } from './protocol'
import { threadsFor } from './threads'

export interface LocalModel {
  /** The path of its GGUF file, asked for with each call. May reject with a ModelError. */
  readonly fileOf: (signal: AbortSignal) => Promise<string>
  /** Its name in the label of replies. */
  readonly name: string
  /** Path of the program of the process: `child/main.mjs` in the installed package `server/local-model`. */
  readonly script: string
  /** Tokens of prompt and reply together. The memory for two such prompts is allocated when the model is loaded. */
  readonly context?: number
  readonly report?: (failure: Failure) => void
  /** Of each reply; absent: any. */
  readonly seed?: number
  readonly threads?: number
  readonly timeouts?: Partial<Timeouts>
}

/** Prompts that are made and counted, at most, until one fits. */
const TRIES = 4
/** What an estimate is corrected by at least where it was too low. */
const MORE = 1.05
/** Of the prompts of writing tasks. */
const TASKS = 'writing tasks'
/** Of writing tasks. */
const SOBER: Sampling = { temperature: 0.6, minP: 0.05 }

interface Task {
  /** Prompts of the same key have the same beginning. */
  readonly key: string
  /** For so many tokens, of which so many are counted for each estimated one. */
  readonly messages: (context: number, counted: number) => readonly Message[]
  readonly sampling: Sampling
  readonly stop: readonly string[]
  readonly schema: object | null
}

function samplingOf({ temperature, top_p, min_p, dry_multiplier, xtc_probability, xtc_threshold }: Samplers): Sampling {
  return {
    ...(temperature !== undefined && { temperature }),
    ...(top_p !== undefined && { topP: top_p }),
    ...(min_p !== undefined && { minP: min_p }),
    ...(dry_multiplier !== undefined && { dryRepeatPenalty: { strength: dry_multiplier } }),
    ...(xtc_probability !== undefined && { xtc: { probability: xtc_probability, threshold: xtc_threshold ?? 0.1 } }),
  }
}

export function localEngine({ fileOf, name, script, report = () => undefined, seed, ...options }: LocalModel): Engine {
  const { context = UNKNOWN_CONTEXT, threads = threadsFor() } = options
  const host = createHost({ fileOf, script, context, threads, timeouts: { ...usualTimeouts, ...options.timeouts } })
  const correction = createCorrection()

  async function count(model: Model, messages: readonly Message[], signal: AbortSignal): Promise<number> {
    for await (const answer of model.ask({ type: 'count', messages }, signal))
      if (answer.type === 'counted') return answer.tokens
    throw notUnderstood('a count without tokens')
  }

  /** The prompt that leaves enough tokens for the reply, by the model's own count. Throws a Refusal 400 when there is none. */
  async function fitting(
    { key, messages: write }: Task,
    model: Model,
    signal: AbortSignal,
  ): Promise<readonly Message[]> {
    let counted = correction.factorOf(name, key)
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const messages = write(model.context, counted)
      const tokens = await count(model, messages, signal)
      signal.throwIfAborted()
      correction.learn(name, key, messages, { tokens, all: true })
      if (tokens + replyTokens(model.context) <= model.context) return messages
      const estimated = messages.reduce((sum, { content }) => sum + tokensOf(content), 0)
      counted = Math.max(counted * MORE, (tokens / estimated) * MORE)
    }
    throw promptTooLong()
  }

  /** `sent` gets the texts of the prompt. */
  async function* attempt(
    task: Task,
    sent: string[],
    { signal, onState = () => undefined, ...listeners }: ReplyOptions,
  ) {
    const { key, sampling, stop, schema } = task
    const model = await host.model(signal, onState)
    const messages = await fitting(task, model, signal)
    sent.push(...messages.map(({ content }) => content))
    const request = { type: 'generate', key, messages, sampling, stop, schema } as const
    const size = { maxTokens: replyTokens(model.context), seed: seed ?? randomInt(2 ** 31) }

    async function* read({ cutShort }: OfAnswer) {
      for await (const answer of model.ask({ ...request, ...size }, signal)) {
        if (answer.type === 'reading') onState({ kind: 'reading', done: answer.done, of: answer.of })
        if (answer.type === 'text' && answer.text !== '') yield answer.text
        if (answer.type === 'done' && answer.reason === 'length') cutShort()
      }
      signal.throwIfAborted()
    }
    yield* withoutThinking(read, { ...listeners, thinksFirst: false, answered: () => undefined })
  }

  /** A process that ends before the first piece is started once more. */
  async function* complete(task: Task, options: ReplyOptions): AsyncGenerator<string> {
    const { signal, onState = () => undefined } = options
    const release = await host.enter(task.key, signal, onState)
    const sent: string[] = []
    let isBegun = false
    try {
      for (let tries = 1; ; tries += 1)
        try {
          for await (const piece of attempt(task, sent, options)) {
            isBegun = true
            yield piece
          }
          return
        } catch (error) {
          if (error instanceof ModelError && !signal.aborted)
            report({ status: error.status, detail: redacted(error.detail ?? '', sent) })
          if (!(error instanceof ModelStopped) || isBegun || tries > 1 || signal.aborted) throw error
        }
    } finally {
      release()
    }
  }

  return {
    // The contracts of former releases know no kind of its own: the label names the model.
    identify: () => Promise.resolve({ kind: 'openai', label: name }),
    ready: () => Promise.resolve(host.isUsable()),

    reply(prompt, options) {
      const { conversation, username, preset } = prompt
      return complete(
        {
          key: conversation,
          messages: (tokens, counted) => messagesOf(prompt, tokens, counted, false, options.onSent),
          sampling: samplingOf(samplersOf(preset)),
          stop: [`\n${username}:`],
          schema: prompt.replySchema ?? null,
        },
        options,
      )
    },

    write(given, { schema = null, ...options }) {
      const messages: Task['messages'] = (tokens, counted) =>
        typeof given === 'function' ? given(tokensForPrompt(tokens, counted, false)) : given
      const task = { key: TASKS, messages, sampling: SOBER, stop: [], schema }
      return wholeOf((listening) => complete(task, listening), options)
    },

    prepare: (prompt, { signal: caller }) =>
      host.prepare(prompt.conversation, caller, async (model, signal) => {
        const key = prompt.conversation
        const messages = messagesOf(prompt, model.context, correction.factorOf(name, key))
        for await (const answer of model.ask({ type: 'read', key, messages }, signal))
          if (answer.type === 'done') return
      }),

    close: () => host.close(),
  }
}
