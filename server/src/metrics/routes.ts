import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../http/network'
import { bearerOf } from '../http/caller'
import { atEndOf, LEFT } from '../http/end-of-call'
import { sendDataHeaders } from '../http/headers'
import { notFound, sessionEnded } from '../http/refusal'
import { areSameSecret } from '../http/secret'
import type { Settings } from '../settings/settings'
import { isLoopback } from '../settings/settings'
import type { Metrics } from './metrics'

/** Headers by which proxies and content delivery networks name the client whose request they forward. */
const FORWARDING = /forwarded|(?:client|real|connecting|remote|user|external)-?(?:ip|addr)|^via$|^cdn-/

const isForwarded = ({ headers }: FastifyRequest) => Object.keys(headers).some((name) => FORWARDING.test(name))

const isLocal = (request: FastifyRequest) =>
  [request.ip, request.socket.remoteAddress ?? ''].every((address) => isLoopback(networkOf(address))) &&
  !isForwarded(request)

type Access = Pick<Settings, 'host' | 'metricsToken'>

/**
 * Throws a Refusal. With a token only its bearer may read. Without one, only a server that listens on loopback answers, and
 * only requests of this machine: a proxy may run beside a server that other machines can reach.
 */
function expectReader(request: FastifyRequest, { host, metricsToken }: Access) {
  if (metricsToken === null) {
    if (!isLoopback(host) || !isLocal(request)) throw notFound()
  } else if (!areSameSecret(bearerOf(request.headers.authorization) ?? '', metricsToken)) throw sessionEnded()
}

export function metricsRoutes(app: FastifyInstance, { requests, streams, registry }: Metrics, access: Access) {
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
    expectReader(request, access)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
