/** Counts that are held in memory while the database has no space for them, by each instance of the server on its own. */
import { isFull } from '../database'
import type { Counters, Taken } from './counters'
import type { Rate } from '../settings/values'

/** Keys in memory. More are refused until one of them ends. */
const MOST = 10_000

interface Count {
  readonly count: number
  /** ms epoch. */
  readonly endsAt: number
}

export function countedOnFullDisk(counters: Counters): Counters {
  const counts = new Map<string, Count>()

  /** A limit without growing waits: at most `most` within `seconds`. */
  function takeInMemory(key: string, { most, seconds }: Rate): Taken {
    const now = Date.now()
    for (const [other, { endsAt }] of counts) if (endsAt <= now) counts.delete(other)
    const { count, endsAt } = counts.get(key) ?? { count: 0, endsAt: now + seconds * 1000 }
    const granted = count < most && (count > 0 || counts.size < MOST)
    if (granted) counts.set(key, { count: count + 1, endsAt })
    return { granted, seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) }
  }

  async function orInMemory<Result>(counted: Promise<Result>, inMemory: () => Result): Promise<Result> {
    try {
      return await counted
    } catch (error) {
      if (!isFull(error)) throw error
      return inMemory()
    }
  }

  return {
    take: (key, rate, amount) => orInMemory(counters.take(key, rate, amount), () => takeInMemory(key, rate)),
    fail: (key, rate) => orInMemory(counters.fail(key, rate), () => takeInMemory(key, rate)),
    async giveBack(key) {
      const found = counts.get(key)
      if (found === undefined) await orInMemory(counters.giveBack(key), () => undefined)
      else counts.set(key, { ...found, count: found.count - 1 })
    },
    async forget(key) {
      counts.delete(key)
      await orInMemory(counters.forget(key), () => undefined)
    },
  }
}
