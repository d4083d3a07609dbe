import { busy } from '../http/refusal'

/**
 * Runs at most `atOnce` tasks at a time and lets `waiting` more wait; beyond that it refuses, so that a flood of
 * sign-ins can't slow the chats down.
 */
export function createQueue(atOnce: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0

  async function queued<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw busy(2)
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      // The place goes over to the next in line.
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return Object.assign(queued, { load: () => ({ running, waiting: line.length }) })
}
