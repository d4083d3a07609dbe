/** The counts of one server instance until they are written to the folder. */
import { randomUUID } from 'node:crypto'
import { dayOf, firstDay, plus, removeOldCounts, writeCounts, type Counts } from './counts'

export function createTally(root: string, now: () => number) {
  const instance = randomUUID()
  const days = new Map<string, Map<string, Counts>>()
  let isWritten = true
  let swept = ''

  /** Once a day, removes what is no longer counted. */
  async function sweep() {
    const today = dayOf(now())
    if (swept === today) return
    swept = today
    for (const day of days.keys()) if (day < firstDay(now())) days.delete(day)
    await removeOldCounts(root, now())
  }

  return {
    add(key: string, counts: Counts) {
      const today = dayOf(now())
      const counted = days.get(today) ?? new Map<string, Counts>()
      counted.set(key, plus(counted.get(key) ?? { loads: 0, failed: 0 }, counts))
      days.set(today, counted)
      isWritten = false
    },

    /** Writes new counts. After a rejection the next call writes them. */
    async flush() {
      if (isWritten) return
      isWritten = true
      try {
        await sweep()
        await writeCounts(
          root,
          instance,
          Object.fromEntries([...days].map(([day, of]) => [day, Object.fromEntries(of)])),
        )
      } catch (error) {
        isWritten = false
        throw error
      }
    },
  }
}
