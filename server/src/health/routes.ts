import type { FastifyInstance } from 'fastify'
import type { Database } from '../database'
import type { Ending } from '../http/ending'
import { sendDataHeaders } from '../http/headers'

/** /livez and /healthz: the process answers. /readyz: its database does too. */
export function healthRoutes(app: FastifyInstance, database: Database, { begun }: Pick<Ending, 'begun'>) {
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
      // The route itself is silent, and whoever asks every second need not fill the log.
      if (wasReady) app.log.error(error)
      wasReady = false
    }
    return reply.code(503).send({ status: 'unavailable' })
  })
}
