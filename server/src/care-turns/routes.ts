/** The end of a pause, and what is public of messages at risk: below /care, without a session. */
import { care, chat } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database'
import type { OwnConversation } from '../chat/own-conversation'
import { serve, serveAnyone } from '../http/serve'
import { countedYears, publicYear } from './counts'
import type { CareRepository } from './repository'

/** ms. Counts that rise at once would show that a message was written just now. */
const LIFETIME = 3_600_000

interface Needs {
  readonly queries: Queries
  readonly cares: CareRepository
  readonly own: OwnConversation
}

export function careRoutes(app: FastifyInstance, { queries, cares, own }: Needs) {
  type Years = ReturnType<typeof publicYear>[]
  let cached: { readonly until: number; readonly years: Promise<Years> } | null = null

  async function read(): Promise<Years> {
    return (await countedYears(queries, [new Date().getUTCFullYear()])).map(publicYear)
  }

  serve(app, chat.resumeStory, async ({ caller, body }) => ({
    resumed: await cares.resume((await own(caller, body)).conversationId),
  }))
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
