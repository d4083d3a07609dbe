/** Semaphores with permits for each key. A few callers wait in line for one, in order; more are refused. */
import { EventEmitter, once } from 'node:events'
import type { Refusal } from '../http/refusal'

/** ms between two attempts of the first in line: the permits may be held by another instance of the server. */
const POLL_INTERVAL = 100

export type Release = () => Promise<void>
/** Null: all permits of the key are taken. */
export type TryAcquire = (key: string) => Promise<Release | null>

/** `waiting`: the most callers in line for one key. */
export function createSemaphore(tryAcquire: TryAcquire, waiting: number, refusal: () => Refusal) {
  const lines = new Map<string, readonly object[]>()
  const changes = new EventEmitter().setMaxListeners(0)
  // A key alone could be `error`, an event that throws.
  const eventOf = (key: string) => `change of ${key}`
  let running = 0

  function permitOf(key: string, release: Release): Release {
    running += 1
    return async () => {
      running -= 1
      await release()
      changes.emit(eventOf(key))
    }
  }

  /** Rejects when `signal` is aborted before the caller's turn. */
  async function acquire(key: string, signal?: AbortSignal): Promise<Release> {
    const free = lines.has(key) ? null : await tryAcquire(key)
    if (free !== null) return permitOf(key, free)
    const line = lines.get(key) ?? []
    if (line.length >= waiting) throw refusal()
    const waiter = {}
    lines.set(key, [...line, waiter])
    try {
      for (;;) {
        const late = AbortSignal.timeout(POLL_INTERVAL)
        const either = signal === undefined ? late : AbortSignal.any([signal, late])
        await once(changes, eventOf(key), { signal: either }).catch(() => signal?.throwIfAborted())
        const release = lines.get(key)?.[0] === waiter ? await tryAcquire(key) : null
        if (release !== null) return permitOf(key, release)
      }
    } finally {
      const rest = (lines.get(key) ?? []).filter((other) => other !== waiter)
      if (rest.length === 0) lines.delete(key)
      else lines.set(key, rest)
      changes.emit(eventOf(key))
    }
  }

  return {
    acquire,
    load: () => ({ running, waiting: [...lines.values()].flat().length }),
  }
}

export function permitsInMemory(permits: number): TryAcquire {
  const taken = new Map<string, number>()
  return (key) => {
    const before = taken.get(key) ?? 0
    if (before >= permits) return Promise.resolve(null)
    taken.set(key, before + 1)
    return Promise.resolve(() => {
      const left = (taken.get(key) ?? 1) - 1
      if (left === 0) taken.delete(key)
      else taken.set(key, left)
      return Promise.resolve()
    })
  }
}
