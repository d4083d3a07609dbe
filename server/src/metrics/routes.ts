import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { networkOf } from '../limits/network'
import { bearerOf } from '../http/caller'
import { atEndOf, LEFT } from '../http/end-of-call'
import { sendDataHeaders } from '../http/headers'
import { notFound, sessionEnded } from '../http/refusal'
import { isLoopback } from '../settings/settings'
import type { Metrics } from './metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** A proxy on this machine connects from loopback for everybody: what it forwards is not from here. */
const isForwarded = ({ headers }: FastifyRequest) =>
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined)

const isLocal = (request: FastifyRequest) =>
  [request.ip, request.socket.remoteAddress ?? ''].every((address) => isLoopback(networkOf(address))) &&
  !isForwarded(request)

/** Throws a Refusal for whoever may not read them: with a token set only its bearer may, else only this machine. */
function expectReader(request: FastifyRequest, token: string | null) {
  if (token === null) {
    if (!isLocal(request)) throw notFound()
  } else if (!same(bearerOf(request.headers.authorization) ?? '', token)) throw sessionEnded()
}

/** Counts every answer of the app, and serves the figures at /metrics. */
export function metricsRoutes(app: FastifyInstance, { requests, streams, registry }: Metrics, token: string | null) {
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    atEndOf(reply, (answered) => {
      const labels = { method, route: routeOptions.url ?? 'none', status: answered ? reply.statusCode : LEFT }
      requests.observe(labels, reply.elapsedTime / 1000)
    })
    done()
  })
  app.addHook('onSend', (_request, reply: FastifyReply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      streams.inc()
      atEndOf(reply, () => streams.dec())
    }
    done(null, payload)
  })

  app.get('/metrics', { logLevel: 'warn', onRequest: sendDataHeaders }, async (request, reply) => {
    expectReader(request, token)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
