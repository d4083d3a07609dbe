/** Composes the server's modules by name. */
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { ApiNeeds } from './api'
import { api } from './api'
import { healthRoutes } from './health/routes'
import { routedAddress } from './http/address'
import { acceptJsonOnly } from './http/body'
import { prepareShutdown } from './http/shutdown'
import { answerError } from './http/errors'
import { sendStrictTransport } from './http/headers'
import { answerLoopbackNamesOnly, refuseSeveralHosts } from './http/host'
import { answerRequestId, requestIdHeader, requestIdOf } from './http/request-id'
import { hooks, RequestLog, serializers } from './http/request-log'
import { scoped } from './http/scoped'
import { createPseudonyms, reportSecurityEvents } from './http/security-events'
import type { Metrics } from './metrics'
import { createMetrics, metricsRoutes } from './metrics'
import { registryRoutes } from './registry/routes'
import type { ClientTimes } from './http/slow-clients'
import { dropPipelines, dropSlowReaders, dropSlowSenders, optionsOf, usualTimes } from './http/slow-clients'
import { isLoopback } from './settings/settings'
import type { Settings } from './settings/settings'
import type { HashingCost } from './user/passwords'
import { createPasswords } from './user/passwords'
import { web } from './web'

export interface AppNeeds extends Omit<ApiNeeds, 'metrics' | 'grace' | 'shutdown' | 'passwords'> {
  readonly metrics?: Metrics
  /** Takes the log's lines; standard output without it. */
  readonly log?: { write(line: string): void }
  /** ms for calls in flight when the server stops. */
  readonly grace?: number
  readonly times?: ClientTimes
  /** Of passwords. */
  readonly hashing?: HashingCost
}

/** docs/security.md "Fastify settings". Bytes. */
const BODY_LIMIT = 65_536

/** Contracts check bodies and replies; to load Fastify's compilers would slow each start. */
const noSchemas = () => () => {
  throw new Error('Routes are described by contracts, not by schemas of Fastify')
}

function trusted({ trustProxy }: Settings) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === false ? false : [...trustProxy]
}

export function createApp(needs: AppNeeds): FastifyInstance {
  const { settings, database, metrics = createMetrics(), times = usualTimes, grace = 5000, log } = needs
  const requestLog = new RequestLog()
  const app = Fastify({
    ...optionsOf(times),
    bodyLimit: BODY_LIMIT,
    logger: { level: settings.logLevel, serializers, hooks, ...(log !== undefined && { stream: log }) },
    logController: requestLog,
    genReqId: requestIdOf(settings.trustProxy !== false),
    trustProxy: trusted(settings),
    rewriteUrl: routedAddress,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(requestIdHeader(request))),
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Its refusal has neither our text nor our headers.
    return503OnClosing: false,
  })
  dropPipelines(app)
  reportSecurityEvents(app, (event) => metrics.securityEvents.inc({ event }), createPseudonyms(settings.logKey))
  answerRequestId(app)
  requestLog.logAbandoned(app)
  const shutdown = prepareShutdown(app, grace)
  const passwords = createPasswords(needs.hashing)
  metricsRoutes(app, metrics, settings)
  acceptJsonOnly(app)
  app.setErrorHandler(answerError)
  sendStrictTransport(app)
  dropSlowReaders(app, times)
  dropSlowSenders(app, times)
  refuseSeveralHosts(app)
  // A proxy on this machine sends the public name.
  if (isLoopback(settings.host) && settings.trustProxy === false) answerLoopbackNamesOnly(app)

  void app.register(scoped('api', (scope) => api(scope, { ...needs, metrics, grace, shutdown, passwords })))
  void app.register(scoped('health', (scope) => healthRoutes(scope, database, shutdown)))
  void app.register(scoped('registry', (scope) => registryRoutes(scope, needs)))
  void app.register(scoped('web', (scope) => web(scope, needs)))
  return app
}
