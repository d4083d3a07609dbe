import type { FastifyInstance } from 'fastify'
import type { Database } from '../database'
import { sendDataHeaders } from '../http/headers'

/** /livez and /healthz: the process answers. /readyz: its database does too. */
export function healthRoutes(app: FastifyInstance, database: Database) {
  app.addHook('onRequest', sendDataHeaders)
  const well = { status: 'ok' }
  const options = { logLevel: 'silent' } as const
  app.get('/livez', options, () => well)
  app.get('/healthz', options, () => well)
  app.get('/readyz', options, async (request, reply) => {
    try {
      await database.check()
      return well
    } catch (error) {
      request.log.error(error)
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
