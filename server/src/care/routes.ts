/** What is public of messages at risk: below /care, without a session. */
import { care } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database'
import { serveAnyone } from '../http/serve'
import { countedYears, publicYear } from './counts'

/** ms. Counts that rise at once would show that a message was written just now. */
const LIFETIME = 3_600_000

export function careRoutes(app: FastifyInstance, queries: Queries) {
  type Years = ReturnType<typeof publicYear>[]
  let cached: { readonly until: number; readonly years: Promise<Years> } | null = null

  async function read(): Promise<Years> {
    return (await countedYears(queries, [new Date().getUTCFullYear()])).map(publicYear)
  }

  serveAnyone(app, care.counts, async () => {
    if (cached === null || cached.until <= Date.now()) {
      const entry = { until: Date.now() + LIFETIME, years: read() }
      cached = entry
      entry.years.catch(() => {
        if (cached === entry) cached = null
      })
    }
    return { years: await cached.years }
  })
}
