/** Fills in the words of messages that an earlier version has stored. */
import { and, eq, isNull } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from '../database'
import { messages } from '../database/schema'
import { searchOf } from './indexed'

const BATCH = 500
/** ms between two looks for such messages: an instance of an earlier version may still be running. */
const INTERVAL = 300_000

export function createBackfill(queries: Queries, report: (error: unknown) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()

  /** How many rows were found, and how many are filled in now. One short statement per row, and a pause as long as it took. */
  async function fillBatch() {
    const { id, conversationId, message, search } = messages
    const found = await queries
      .select({ id, conversationId, message })
      .from(messages)
      .where(isNull(search))
      .limit(BATCH)
    let filled = 0
    for (const row of found) {
      const start = performance.now()
      const changed = await queries
        .update(messages)
        .set({ search: searchOf(row.conversationId, row.message) })
        // Another instance may have done it, or changed the text.
        .where(and(eq(id, row.id), isNull(search), eq(message, row.message)))
        .returning({ id })
      filled += changed.length
      await wait(performance.now() - start, null, { signal })
    }
    return { found: found.length, filled }
  }

  /** Returns when no message is without its words. */
  async function run() {
    for (;;) {
      const { found, filled } = await fillBatch()
      if (found === 0 || filled === 0) return
    }
  }

  async function repeat() {
    while (!signal.aborted) {
      await run().catch((error: unknown) => {
        if (!signal.aborted) report(error)
      })
      await wait(INTERVAL, null, { signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    run,
    start() {
      running = repeat()
    },
    stop() {
      stopping.abort()
      return running
    },
  }
}
