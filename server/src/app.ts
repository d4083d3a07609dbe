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
import type { ClientTimes } from './http/slow-clients'
import { dropSlowReaders, optionsOf, usualTimes } from './http/slow-clients'
import { isLoopback } from './settings/settings'
import type { Settings } from './settings/settings'
import { web } from './web'

export interface AppNeeds extends ApiNeeds {
  /** Folder of the built shell. */
  readonly shellRoot: string
  /** How long a client may take. */
  readonly times?: ClientTimes
}

/** security.md "Fastify defaults to change". Bytes. */
const BODY_LIMIT = 65_536

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
  const { settings, database, times = usualTimes } = needs
  const app = Fastify({
    ...optionsOf(times),
    bodyLimit: BODY_LIMIT,
    logger: { level: settings.logLevel, serializers: { err: loggedError } },
    trustProxy: trusted(settings),
    rewriteUrl: routedAddress,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    forceCloseConnections: 'idle',
  })
  acceptJsonOnly(app)
  app.setErrorHandler(answerError)
  sendStrictTransport(app)
  dropSlowReaders(app, times)
  // Behind a proxy the public name arrives, and the proxy is what connects.
  if (isLoopback(settings.host) && settings.trustProxy === false) answerLoopbackNamesOnly(app)

  void app.register(scoped((scope) => api(scope, needs)))
  void app.register(scoped((scope) => healthRoutes(scope, database)))
  void app.register(scoped((scope) => registryRoutes(scope, needs)))
  void app.register(scoped((scope) => web(scope, needs)))
  return app
}
