/** Composes the server's modules by name. */
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { ApiNeeds } from './api'
import { api } from './api'
import { healthRoutes } from './health/routes'
import { routedAddress } from './http/address'
import { acceptJsonOnly } from './http/body'
import { answerError } from './http/errors'
import { sendStrictTransport } from './http/headers'
import { loggedError } from './http/logged-error'
import { answerLoopbackNamesOnly } from './http/host'
import { registryRoutes } from './registry/routes'
import { isLoopback } from './settings/settings'
import type { Settings } from './settings/settings'
import { web } from './web'

export interface AppNeeds extends ApiNeeds {
  /** Folder of the built shell. */
  readonly shellRoot: string
}

/** security.md "Fastify defaults to change". Milliseconds and bytes. */
const limits = {
  bodyLimit: 65_536,
  requestTimeout: 15_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
}

function trusted({ trustProxy }: Settings) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === false ? false : [...trustProxy]
}

/** A scope with hooks and decorations of its own. What `compose` throws stops the start. */
const scoped = (compose: (scope: FastifyInstance) => void) => (scope: FastifyInstance) =>
  new Promise<void>((resolve) => {
    compose(scope)
    resolve()
  })

export function createApp(needs: AppNeeds): FastifyInstance {
  const { settings, database } = needs
  const app = Fastify({
    ...limits,
    logger: { level: settings.logLevel, serializers: { err: loggedError } },
    trustProxy: trusted(settings),
    rewriteUrl: routedAddress,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    forceCloseConnections: 'idle',
  })
  acceptJsonOnly(app)
  app.setErrorHandler(answerError)
  sendStrictTransport(app)
  // Behind a proxy the public name arrives, and the proxy is what connects.
  if (isLoopback(settings.host) && settings.trustProxy === false) answerLoopbackNamesOnly(app)

  void app.register(scoped((scope) => api(scope, needs)))
  void app.register(scoped((scope) => healthRoutes(scope, database)))
  void app.register(scoped((scope) => registryRoutes(scope, needs)))
  void app.register(scoped((scope) => web(scope, needs)))
  return app
}
