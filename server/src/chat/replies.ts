/**
 * The replies that this copy of the server writes. A reply belongs to the server: it goes on when nobody listens, and is
 * stored whole or not at all. Turns of one companion follow one another, over all copies.
 */
import type { Engine as EngineLabel, Reply } from '@codex/contracts/entities'
import type { ReplyStart } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { setTimeout as wait } from 'node:timers/promises'
import { refusalOfDatabase } from '../http/of-database'
import { busy, closing, notFound, Refusal } from '../http/refusal'
import type { Engine, Prompt } from '../llm'
import { emptyReply } from '../llm/trouble'
import type { LiveReply } from './live-reply'
import { createLiveReply } from './live-reply'
import type { MessageRepository } from './repository'
import { Overtaken } from './repository'
import { createSpeech } from './speech'
import type { NewUnderWay, UnderWayRepository } from './under-way'

/** ms between two signs of life of a reply that is being written. */
const BEAT = 2000
/** ms between two looks whether another copy has finished its turn. */
const LOOK = 200
/** Turns of one companion that may wait for the one under way. */
const MOST_WAITING = 4

/** What is to be written. */
export interface Task extends NewUnderWay {
  readonly name: string
  readonly username: string
  /** Asked once it is this task's turn: turns before it are stored by then. Throws a Refusal when the task is void. */
  readonly prepare: () => Promise<Prompt>
  /** What the key has made already, on whichever copy. */
  readonly made: () => Promise<Reply | null>
}

interface Needs {
  readonly engine: Engine
  readonly messages: MessageRepository
  readonly underWay: UnderWayRepository
  /** Hears of failures that no caller may read. */
  readonly report: (error: unknown) => void
}

const stopped = () => new Refusal(409, failures.replyStopped)

const startOf = ({ kind, question, askedAt, replaces }: Task): ReplyStart => ({
  kind,
  question,
  time_stamp: askedAt.toISOString(),
  ...(replaces !== null && { replaces: String(replaces) }),
})

/** A text's first `units`, never half a pair. */
const firstUnits = (text: string, units: number) =>
  text
    .slice(0, units)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

interface Running {
  readonly task: Task
  readonly live: LiveReply
  readonly controller: AbortController
  /** UTF-16 units to keep, once it was stopped. */
  stopAt: number | null
  storing: boolean
}

export function createReplies({ engine, messages, underWay, report }: Needs) {
  const running = new Map<string, Running>()
  const lines = new Map<string, Running[]>()
  const ends = new Set<Promise<void>>()
  let closed = false

  const nameOf = (companionId: string, key: string) => `${companionId} ${key}`

  function refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    if (error instanceof Overtaken) return notFound()
    report(error)
    return refusalOfDatabase(error) ?? new Refusal(500, failures.internal)
  }

  /** Waits until no other copy writes to this companion. */
  async function begin({ task, controller: { signal } }: Running) {
    while (!(await underWay.begin(task))) await wait(LOOK, null, { signal })
  }

  async function beat(one: Running) {
    const found = await underWay.beat(one.task, one.live.said())
    if (found === 'gone') one.controller.abort(notFound())
    else if (found !== null) stop(one, found)
  }

  /** The text and who said it. Throws what went wrong, unless it was stopped after something was said. */
  async function speak(one: Running): Promise<{ text: string; by: EngineLabel }> {
    const { task, live, controller } = one
    const { signal } = controller
    const speech = createSpeech(task.name, task.username)
    let cutShort = false
    const prompt = await task.prepare()
    const by = await engine.identify({ signal })
    try {
      const pieces = engine.reply(prompt, { signal, onCutShort: () => (cutShort = true) })
      for await (const piece of pieces) {
        signal.throwIfAborted()
        const more = speech.hear(piece)
        live.say(speech.said())
        if (!more) break
      }
      signal.throwIfAborted()
    } catch (error) {
      if (one.stopAt === null) throw error
      const kept = firstUnits(live.said(), one.stopAt)
      if (kept === '') throw stopped()
      return { text: kept, by }
    }
    return { text: speech.whole(cutShort), by }
  }

  async function write(one: Running): Promise<Reply> {
    const { task } = one
    await begin(one)
    let stored = false
    const signsOfLife = setInterval(() => void beat(one).catch(report), BEAT)
    try {
      // The same call may have come to another copy, too.
      const already = await task.made()
      if (already !== null) return already
      const { text, by } = await speak(one)
      if (text === '') throw emptyReply()
      one.storing = true
      const { companionId, key, kind, question, askedAt, replaces } = task
      const stopped = one.stopAt !== null
      const turn = { companionId, key, kind, question, askedAt, replaces, reply: text, by, stopped }
      const reply = await messages.store(turn)
      stored = true
      return reply
    } finally {
      clearInterval(signsOfLife)
      if (!stored) await underWay.end(task)
    }
  }

  async function run(one: Running, before: Promise<unknown>) {
    const { task, live, controller } = one
    try {
      await Promise.race([before, whenAborted(controller.signal)])
      controller.signal.throwIfAborted()
      live.succeed(await write(one))
    } catch (error) {
      // What an abort breaks fails in many ways; its reason says why.
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error
      live.fail(refusalOf(reason))
    } finally {
      running.delete(nameOf(task.companionId, task.key))
      const rest = (lines.get(task.companionId) ?? []).filter((other) => other !== one)
      if (rest.length === 0) lines.delete(task.companionId)
      else lines.set(task.companionId, rest)
    }
  }

  function stop(one: Running, units: number): boolean {
    if (one.storing || one.live.ended() || one.stopAt !== null) return false
    one.stopAt = units
    one.controller.abort(stopped())
    return true
  }

  return {
    /** The reply that this copy writes for a key. */
    byKey: (companionId: string, key: string): LiveReply | null => running.get(nameOf(companionId, key))?.live ?? null,

    /** The reply under way that this copy writes: the first in its companion's line. */
    first: (companionId: string): LiveReply | null => lines.get(companionId)?.[0]?.live ?? null,

    /** Begins to write, or joins what the same key writes already. */
    begin(task: Task): LiveReply {
      const name = nameOf(task.companionId, task.key)
      const same = running.get(name)
      if (same !== undefined) return same.live
      const line = lines.get(task.companionId) ?? []
      if (closed) throw closing()
      if (line.length > MOST_WAITING) throw busy(2)
      const live = createLiveReply(startOf(task))
      const one: Running = { task, live, controller: new AbortController(), stopAt: null, storing: false }
      const before =
        line
          .at(-1)
          ?.live.complete()
          .catch(() => undefined) ?? Promise.resolve()
      running.set(name, one)
      lines.set(task.companionId, [...line, one])
      const end = run(one, before).finally(() => ends.delete(end))
      ends.add(end)
      return live
    },

    /** Stops the reply under way. False: this copy writes none, or it is complete. */
    stop(companionId: string, units: number): boolean {
      const one = lines.get(companionId)?.[0]
      return one !== undefined && stop(one, units)
    },

    /** Lets go of a reply that only its caller wanted, unless somebody listens. */
    abandon(companionId: string, key: string) {
      const one = running.get(nameOf(companionId, key))
      if (one?.live.listeners() === 0) one.controller.abort(stopped())
    },

    load: () => ({ running: lines.size, waiting: running.size - lines.size }),

    /** Takes no more, gives what is being written `grace` ms, then ends it with a refusal. */
    async close(grace: number) {
      closed = true
      const late = AbortSignal.timeout(grace)
      await Promise.race([Promise.all(ends), whenAborted(late)])
      for (const { controller } of running.values()) controller.abort(closing())
      await Promise.all(ends)
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
