import type { FastifyInstance } from 'fastify'
import type { Database } from '../database'
import type { Shutdown } from '../http/shutdown'
import { sendDataHeaders } from '../http/headers'

/** /livez and /healthz: the process answers. /readyz: its database does too. */
export function healthRoutes(app: FastifyInstance, database: Database, { begun }: Pick<Shutdown, 'begun'>) {
  app.addHook('onRequest', sendDataHeaders)
  const well = { status: 'ok' }
  const options = { logLevel: 'silent' } as const
  app.get('/livez', options, () => well)
  app.get('/healthz', options, () => well)
  let wasReady = true
  app.get('/readyz', options, async (_request, reply) => {
    try {
      await database.check()
      wasReady = true
      if (!begun.aborted) return well
    } catch (error) {
      // Logged once an outage: a probe may come every second.
      if (wasReady) app.log.error(error)
      wasReady = false
    }
    return reply.code(503).send({ status: 'unavailable' })
  })
}
