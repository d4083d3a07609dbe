/** Runs the model's process while it is used. */
import { statSync } from 'node:fs'
import type { ReplyState } from '../engine'
import { ModelStopped, unusableModel } from '../engine/model-error'
import { answersOf } from './answers'
import type { Child, ChildTimeouts } from './child'
import { startChild } from './child'
import type { Answer, Request } from './protocol'
import { createQueue } from './queue'
import { watchThreads } from './threads'

/** Prompts that are answered at once. */
const SLOTS = 2

/** ms. */
export interface Timeouts extends ChildTimeouts {
  /** That a caller waits for a slot. */
  readonly queue: number
  /** Without a call, until the model is unloaded. */
  readonly idle: number
}

export const usualTimeouts: Timeouts = { ready: 120_000, silent: 60_000, queue: 60_000, idle: 600_000 }

interface Options {
  /** The path of a GGUF file, asked for with each call. May reject with a ModelError. */
  readonly fileOf: (signal: AbortSignal) => Promise<string>
  /** Of the process. */
  readonly script: string
  /** Tokens of prompt and reply together, at most. */
  readonly context: number
  readonly threads: number
  readonly timeouts: Timeouts
}

type OnState = (state: ReplyState) => void
type WithoutId<R> = R extends Request ? Omit<R, 'id'> : never

/** The loaded model, for one caller. */
export interface Model {
  /** Tokens of prompt and reply together. */
  readonly context: number
  /** Throws ModelStopped, and a ModelError for what the process refuses. After an abort the last answer is `stopped`. */
  readonly ask: (request: WithoutId<Request>, signal: AbortSignal) => AsyncGenerator<Answer>
}

/** Changes when the file does; null: there is none. */
function stampOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.size} ${stats.mtimeMs}`
}

export function createHost({ fileOf, script, context, timeouts, ...options }: Options) {
  const queue = createQueue(SLOTS, timeouts.queue)
  /** What reads ahead, by the key of its prompt: it gives way to replies. */
  const preparing = new Map<string, { readonly stop: () => void; readonly ended: Promise<void> }>()
  let { threads } = options
  let child: Child | null = null
  let checked: string | null = null
  let isUsable = true
  let callers = 0
  let ids = 0
  let idle: NodeJS.Timeout | undefined

  async function unload(reason: string) {
    clearTimeout(idle)
    const unloaded = child
    child = null
    unloaded?.kill(reason)
    await unloaded?.gone
  }

  function used(change: 1 | -1) {
    callers += change
    clearTimeout(idle)
    if (callers === 0) idle = setTimeout(() => void unload('not used'), timeouts.idle).unref()
  }

  function running(file: string): Child {
    if (child !== null && !child.hasEnded()) return child
    // The file's own mistakes show in its first load.
    const stamp = stampOf(file)
    const check = checked === null || checked !== stamp
    const request = { type: 'load', file, contextSize: context, sequences: SLOTS, threads, check } as const
    child = startChild(script, request, timeouts)
    void child.ready.then(({ type }) => {
      isUsable = type === 'ready'
      if (isUsable) checked = stamp
    })
    return child
  }

  function useThreads(count: number) {
    threads = count
    child?.useThreads(count)
  }

  /** Loads the model where it is not. Throws a ModelError when it can't be, or the signal's reason. */
  async function model(signal: AbortSignal, onState: OnState): Promise<Model> {
    const current = running(await fileOf(signal))
    if (!current.isReady()) onState({ kind: 'waking' })
    const found = await untilAborted(current.ready, signal)
    if (found.type === 'ended') throw unusableModel(found.detail)

    async function* ask(request: WithoutId<Request>, signal: AbortSignal) {
      ids += 1
      const watch = watchThreads(() => threads, useThreads, performance.now.bind(performance))
      for await (const answer of answersOf(current, { ...request, id: ids }, signal)) {
        if (answer.type === 'ended') throw new ModelStopped(answer.detail)
        if (answer.type === 'error') throw unusableModel(answer.detail)
        if (answer.type === 'text') watch(answer.tokens)
        yield answer
      }
    }
    return { context: found.contextSize, ask }
  }

  return {
    isUsable: () => isUsable,
    model,

    /** Waits for a slot, and resolves to the function that gives it back. Throws a Refusal 503, or the signal's reason. */
    async enter(key: string, signal: AbortSignal, onState: OnState): Promise<() => void> {
      const own = preparing.get(key)
      own?.stop()
      if (queue.isFull()) for (const { stop } of preparing.values()) stop()
      await own?.ended
      const release = await queue.enter(signal, (place) => onState({ kind: 'queued', place }))
      used(1)
      return () => {
        used(-1)
        release()
      }
    },

    /** Runs `read` where a slot is free, until a reply needs it. What it throws is of no interest. */
    async prepare(key: string, caller: AbortSignal, read: (model: Model, signal: AbortSignal) => Promise<void>) {
      const release = preparing.has(key) ? null : queue.tryEnter()
      if (release === null) return
      const stopping = new AbortController()
      const signal = AbortSignal.any([caller, stopping.signal])
      used(1)
      const ended = model(signal, () => undefined)
        .then((loaded) => read(loaded, signal))
        .catch(() => undefined)
        .finally(() => {
          preparing.delete(key)
          used(-1)
          release()
        })
      preparing.set(key, { stop: () => stopping.abort(), ended })
      await ended
    },

    close: () => unload('the server stops'),
  }
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason as Error) // as fetch does
    signal.addEventListener('abort', aborted)
    void promise.then(resolve).finally(() => signal.removeEventListener('abort', aborted))
  })
}
