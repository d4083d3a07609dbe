/**
 * The replies that this instance of the server writes. A reply is written to its end without listeners, and stored whole
 * or not at all. Turns of one companion are serialized, over all instances.
 */
import type { Engine as EngineLabel, Reply } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { setTimeout as wait } from 'node:timers/promises'
import { refusalOfDatabase } from '../http/of-database'
import { busy, closing, notFound, Refusal } from '../http/refusal'
import type { Engine, Prompt } from '../llm'
import { emptyReply } from '../llm/model-error'
import type { Exchange, InFlightRepository } from './in-flight'
import type { LiveReply } from './live-reply'
import { createLiveReply } from './live-reply'
import type { MessageRepository } from './repository'
import { LeaseLost } from './repository'
import { createSpeech } from './speech'

/** ms between two heartbeats of a lease. */
const HEARTBEAT_INTERVAL = 2000
/** ms between two attempts to take the lease that another instance has. */
const POLL_INTERVAL = 200
/** Turns of one companion that may wait for the one in flight. */
const MOST_WAITING = 4

export interface Task {
  readonly exchange: Exchange
  /** Called when the turns before are stored. Throws a Refusal when they have made this one void. */
  readonly prepare: () => Promise<Prompt>
  /** The reply that is stored with the key already, by whichever instance. */
  readonly stored: () => Promise<Reply | null>
}

interface Needs {
  readonly engine: Engine
  readonly messages: MessageRepository
  readonly inFlight: InFlightRepository
  readonly report: (error: unknown) => void
}

const stopped = () => new Refusal(409, failures.replyStopped)

const firstUnits = (text: string, units: number) =>
  text
    .slice(0, units)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

interface Writing {
  readonly task: Task
  readonly live: LiveReply
  readonly controller: AbortController
  /** UTF-16 units to store of a reply that was stopped. */
  stopAt: number | null
  storing: boolean
}

const ended = ({ live }: Writing) => live.complete().then(undefined, () => undefined)

export function createReplies({ engine, messages, inFlight, report }: Needs) {
  /** By companion, in the order of the calls; the first of each is in flight. */
  const lines = new Map<string, readonly Writing[]>()
  let closed = false

  const lineOf = (companionId: string) => lines.get(companionId) ?? []
  const all = () => [...lines.values()].flat()
  const find = (companionId: string, key: string) => lineOf(companionId).find(({ task }) => task.exchange.key === key)

  function refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    if (error instanceof LeaseLost) return notFound()
    report(error)
    return refusalOfDatabase(error) ?? new Refusal(500, failures.internal)
  }

  function stop(writing: Writing, units: number): boolean {
    if (writing.storing || writing.live.hasEnded() || writing.stopAt !== null) return false
    writing.stopAt = units
    writing.controller.abort(stopped())
    return true
  }

  async function heartbeat(writing: Writing) {
    const found = await inFlight.heartbeat(writing.task.exchange, writing.live.text())
    if (found === 'lost') writing.controller.abort(notFound())
    else if (found !== null) stop(writing, found)
  }

  /** The text and who wrote it. Throws what went wrong, unless it was stopped after some text had come. */
  async function generate(writing: Writing): Promise<{ reply: string; by: EngineLabel }> {
    const { task, live, controller } = writing
    const { signal } = controller
    let cutShort = false
    const prompt = await task.prepare()
    const speech = createSpeech(prompt.persona.name, prompt.username)
    const by = await engine.identify({ signal })
    try {
      for await (const piece of engine.reply(prompt, { signal, onCutShort: () => (cutShort = true) })) {
        signal.throwIfAborted()
        const more = speech.push(piece)
        live.append(speech.take())
        if (!more) break
      }
      signal.throwIfAborted()
    } catch (error) {
      if (writing.stopAt === null) throw error
      const reply = firstUnits(live.text(), writing.stopAt)
      if (reply === '') throw stopped()
      return { reply, by }
    }
    const reply = speech.whole(cutShort)
    if (reply === '') throw emptyReply()
    return { reply, by }
  }

  async function write(writing: Writing): Promise<Reply> {
    const { task, controller } = writing
    const { exchange } = task
    while (!(await inFlight.begin(exchange))) await wait(POLL_INTERVAL, null, { signal: controller.signal })
    let leased = true
    const heartbeats = setInterval(() => void heartbeat(writing).catch(report), HEARTBEAT_INTERVAL)
    try {
      // The same call may have come to another instance, too.
      const already = await task.stored()
      if (already !== null) return already
      const generated = await generate(writing)
      writing.storing = true
      const reply = await messages.store({ ...exchange, ...generated, stopped: writing.stopAt !== null })
      leased = false
      return reply
    } finally {
      clearInterval(heartbeats)
      if (leased) await inFlight.end(exchange)
    }
  }

  async function run(writing: Writing, before: Writing | undefined) {
    const { live, controller } = writing
    const { companionId } = writing.task.exchange
    try {
      if (before !== undefined) await Promise.race([ended(before), whenAborted(controller.signal)])
      controller.signal.throwIfAborted()
      live.end(await write(writing))
    } catch (error) {
      // Code that is aborted fails in many ways; the signal has the reason.
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error
      live.end(refusalOf(reason))
    } finally {
      const rest = lineOf(companionId).filter((other) => other !== writing)
      if (rest.length === 0) lines.delete(companionId)
      else lines.set(companionId, rest)
    }
  }

  return {
    first: (companionId: string): LiveReply | null => lineOf(companionId)[0]?.live ?? null,

    /** Begins to write, or answers the reply that is being written with the same key. */
    begin(task: Task): LiveReply {
      const { companionId, key } = task.exchange
      const same = find(companionId, key)
      if (same !== undefined) return same.live
      const line = lineOf(companionId)
      if (closed) throw closing()
      if (line.length > MOST_WAITING) throw busy(2)
      const live = createLiveReply(task.exchange)
      const writing: Writing = { task, live, controller: new AbortController(), stopAt: null, storing: false }
      lines.set(companionId, [...line, writing])
      void run(writing, line.at(-1))
      return live
    },

    /** Stops the reply in flight. False: this instance writes none, or it is complete. */
    stop(companionId: string, units: number): boolean {
      const [first] = lineOf(companionId)
      return first !== undefined && stop(first, units)
    },

    /** Aborts a reply that only its caller could ask for, unless it has a listener. */
    abandon(companionId: string, key: string) {
      const found = find(companionId, key)
      if (found?.live.listeners() === 0) found.controller.abort(stopped())
    },

    load: () => ({ running: lines.size, waiting: all().length - lines.size }),

    /** Refuses new replies, gives those in flight `grace` ms, then ends them with a refusal. */
    async close(grace: number) {
      closed = true
      const allEnded = Promise.all(all().map(ended))
      await Promise.race([allEnded, whenAborted(AbortSignal.timeout(grace))])
      for (const { controller } of all()) controller.abort(closing())
      await allEnded
    },
  }
}
export type Replies = ReturnType<typeof createReplies>

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
