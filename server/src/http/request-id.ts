/** Every request has an id: in each of its log lines, and in the header X-Request-Id of its answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-request-id'
const wellFormed = /^[\w.-]{8,64}$/

/** The id of a trusted proxy is used; that of a client is not. */
export const requestIdOf =
  (behindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[HEADER]
    return behindProxy && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }

export const requestIdHeader = ({ id }: Pick<FastifyRequest, 'id'>) => ({ [HEADER]: id })

export function answerRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(requestIdHeader(request))
    done()
  })
}
