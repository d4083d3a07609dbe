/** What one copy of the server has counted and the folder is to know. */
import { randomUUID } from 'node:crypto'
import { dayOf, dropOldCounts, firstDay, plus, writeCounts, type Counts } from './counts'

interface Needs {
  /** Folder of the published remotes. */
  readonly root: string
  /** ms since 1970 */
  readonly now: () => number
}

export function createTally({ root, now }: Needs) {
  const copy = randomUUID()
  const days = new Map<string, Map<string, Counts>>()
  let isWritten = true
  let swept = ''

  /** Once a day: a server that was restarted leaves a file behind. */
  async function sweep() {
    const today = dayOf(now())
    if (swept === today) return
    swept = today
    for (const day of days.keys()) if (day < firstDay(now())) days.delete(day)
    await dropOldCounts(root, now())
  }

  return {
    add(key: string, counts: Counts) {
      const today = dayOf(now())
      const counted = days.get(today) ?? new Map<string, Counts>()
      counted.set(key, plus(counted.get(key) ?? { loads: 0, failed: 0 }, counts))
      days.set(today, counted)
      isWritten = false
    },

    /** Writes what was counted and not yet written. Rejects when it can't; the next time it is written, too. */
    async flush() {
      if (isWritten) return
      isWritten = true
      try {
        await sweep()
        await writeCounts(root, copy, Object.fromEntries([...days].map(([day, of]) => [day, Object.fromEntries(of)])))
      } catch (error) {
        isWritten = false
        throw error
      }
    },
  }
}
