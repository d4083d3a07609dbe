/**
 * The replies that this instance of the server writes. A reply is written to its end without listeners, and stored whole, or
 * as far as it was shown. Turns of one conversation are serialized, over all instances.
 */
import { failures } from '@codex/contracts/texts'
import { setTimeout as wait } from 'node:timers/promises'
import { refusalOfDatabase } from '../http/of-database'
import { busy, closing, notFound, Refusal } from '../http/refusal'
import type { Engines } from '../llm/engine'
import type { Exchange, InFlightRepository } from './in-flight'
import type { LiveReply } from './live-reply'
import { generate, stopRefusal } from './generate'
import type { Leased } from './leases'
import { createLeases } from './leases'
import type { Written } from './generate'
import { createLiveReply } from './live-reply'
import type { TurnStore } from './store-turn'
import type { StoredReply } from './turn'
import { LeaseLost } from './turn'
import type { Turns } from './turns'

/** ms between two attempts to take the lease that another instance has. */
const POLL_INTERVAL = 200
/** ms for replies that are being stored when the server stops. */
const STORE_TIMEOUT = 1500
/** Turns of one conversation that may wait for the one in flight. */
const MOST_WAITING = 4

export interface Task {
  readonly exchange: Exchange
  /** Called when the turns before are stored. Throws a Refusal when they have made this one void. */
  readonly prepare: Written['task']['prepare']
  /** The reply that is stored with the key already, by whichever instance. */
  readonly stored: () => Promise<StoredReply | null>
}

interface Needs {
  readonly engines: Engines
  readonly store: Pick<TurnStore, 'store'>
  readonly inFlight: InFlightRepository
  readonly turns: Turns
  readonly report: (error: unknown) => void
}

const nothing = Promise.resolve()
interface Writing extends Written, Leased {
  readonly task: Task
  storing: boolean
  /** Settles when nothing is written or stored any more. */
  finished: Promise<void>
}

const waitForEnd = ({ live }: Writing) => live.complete().then(undefined, () => undefined)

export function createReplies({ engines, store, inFlight, turns, report }: Needs) {
  /** By conversation, in the order of the calls; the first of each is in flight. */
  const lines = new Map<string, readonly Writing[]>()
  let closed = false
  /** The leases are ended together. */
  let ending = false

  const lineOf = (conversationId: string) => lines.get(conversationId) ?? []
  const all = () => [...lines.values()].flat()
  const find = (conversationId: string, key: string) =>
    lineOf(conversationId).find(({ task }) => task.exchange.key === key)

  function refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    if (error instanceof LeaseLost) return notFound()
    report(error)
    return refusalOfDatabase(error) ?? new Refusal(500, failures.internal)
  }

  function stop(writing: Writing, units: number): boolean {
    if (writing.storing || writing.live.hasEnded() || writing.stopAt !== null) return false
    writing.stopAt = units
    writing.controller.abort(stopRefusal())
    return true
  }

  const leases = createLeases<Writing>({ inFlight, stop, report })

  /** Stores what was shown of a reply whose instance has died. False: there is none. */
  async function recover(conversationId: string): Promise<boolean> {
    const dead = await inFlight.findDead(conversationId)
    if (dead === null || dead.engineKind === null || dead.engineLabel === null) return false
    const by = { kind: dead.engineKind, label: dead.engineLabel }
    try {
      const care = turns.careOf(dead.question)
      const review = turns.review({ name: '', message: dead.question, care, recent: [], wasShown: true })
      const whole = review.whole(dead.text)
      const shown = typeof whole === 'string' ? { reply: whole, by, cutOff: true, care } : { ...whole, cutOff: false }
      await store.store({ ...dead, ...shown, stopped: false }, dead.instance)
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      await inFlight.endDead(dead)
    }
    return true
  }

  async function write(writing: Writing): Promise<StoredReply> {
    const { task, controller } = writing
    const { exchange } = task
    while (!(await inFlight.begin(exchange)))
      if (!(await recover(exchange.conversationId))) await wait(POLL_INTERVAL, null, { signal: controller.signal })
    let leased = true
    leases.add(writing)
    try {
      const preparing = task.prepare(writing.live.care)
      // It is awaited below.
      preparing.catch(() => undefined)
      // The same call may have come to another instance, too.
      const already = await task.stored()
      if (already !== null) return already
      const generated = await generate(writing, await preparing, { engines, turns, report })
      writing.storing = true
      const reply = await store.store({
        ...{ ...exchange, care: writing.live.care, ...generated, given: writing.given },
        stopped: writing.stopAt !== null && generated.care === undefined,
      })
      leased = false
      return reply
    } finally {
      const announceEnd = leases.remove(writing)
      if (leased && !ending) await inFlight.end(exchange)
      announceEnd()
    }
  }

  async function run(writing: Writing, before: Writing | undefined) {
    const { live, controller } = writing
    const { conversationId } = writing.task.exchange
    try {
      if (before !== undefined) await Promise.race([waitForEnd(before), whenAborted(controller.signal)])
      controller.signal.throwIfAborted()
      live.end(await write(writing))
    } catch (error) {
      // Code that is aborted fails in many ways; the signal has the reason.
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error
      live.end(refusalOf(reason))
    } finally {
      const rest = lineOf(conversationId).filter((other) => other !== writing)
      if (rest.length === 0) lines.delete(conversationId)
      else lines.set(conversationId, rest)
    }
  }

  return {
    first: (conversationId: string): LiveReply | null => lineOf(conversationId)[0]?.live ?? null,

    /** Begins to write, or answers the reply that is being written with the same key. */
    begin(task: Task): LiveReply {
      const { conversationId, key } = task.exchange
      const same = find(conversationId, key)
      if (same !== undefined) return same.live
      const line = lineOf(conversationId)
      if (closed) throw closing()
      if (line.length > MOST_WAITING) throw busy(2)
      const live = createLiveReply(task.exchange, turns)
      const writing: Writing = {
        task,
        live,
        controller: new AbortController(),
        stopAt: null,
        storing: false,
        by: null,
        given: null,
        published: null,
        finished: nothing,
      }
      lines.set(conversationId, [...line, writing])
      writing.finished = run(writing, line.at(-1))
      return live
    },

    /** Stops the reply in flight. False: this instance writes none, or it is complete. */
    stop(conversationId: string, units: number): boolean {
      const [first] = lineOf(conversationId)
      return first !== undefined && stop(first, units)
    },

    /** Aborts the replies of a conversation that was deleted, on all instances. */
    deleted(conversationId: string) {
      inFlight.notifications.send('lease', conversationId)
      for (const { controller } of lineOf(conversationId)) controller.abort(notFound())
    },

    /** Aborts a reply that only its caller could ask for, unless it has a listener. */
    abandon(conversationId: string, key: string) {
      const found = find(conversationId, key)
      if (found?.live.listeners() === 0) found.controller.abort(stopRefusal())
    },

    recover,

    load: () => ({ running: lines.size, waiting: all().length - lines.size }),

    /**
     * Refuses new replies, gives those in flight `grace` ms, then ends them with a refusal: no caller waits for the
     * database, except for a reply that is being stored, or of which words were shown.
     */
    async close(grace: number, storeTimeout = STORE_TIMEOUT) {
      closed = true
      const last = all()
      await within(grace, last.map(waitForEnd))
      ending = true
      for (const { controller } of last) controller.abort(closing())
      for (const { live, storing } of last)
        if (!storing && (live.text() === '' || !live.wasShown())) live.end(closing())
      await within(storeTimeout, last.map(waitForEnd))
      for (const { live } of last) live.end(closing())
      await Promise.all(last.map(({ finished }) => finished))
      if (last.length > 0) await inFlight.endAll()
    },
  }
}
export type Replies = ReturnType<typeof createReplies>

const within = (ms: number, promises: readonly Promise<unknown>[]) =>
  Promise.race([Promise.all(promises), whenAborted(AbortSignal.timeout(ms))])

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
