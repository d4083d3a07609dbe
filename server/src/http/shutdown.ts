/** A server that stops answers the calls in flight, and refuses new ones with a message. */
import type { FastifyInstance } from 'fastify'
import { closing } from './refusal'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when calls in flight have had the shutdown's grace. */
    readonly deadline: AbortSignal
  }
}

/** ms between two searches for connections that have become idle. */
const IDLE_INTERVAL = 100
/** ms until all connections are closed: two seconds before the process is killed. */
const CLOSE_TIMEOUT = 8000

export function prepareShutdown(app: FastifyInstance, grace: number) {
  const begun = new AbortController()
  const deadline = new AbortController()
  app.decorate('deadline', deadline.signal)
  app.addHook('preClose', (done) => {
    begun.abort()
    setTimeout(() => deadline.abort(closing()), grace).unref()
    done()
  })
  return {
    begun: begun.signal,
    /** For a scope whose calls are refused then: Fastify's own refusal has neither our text nor our headers. */
    refuseCalls(scope: FastifyInstance) {
      scope.addHook('onRequest', (_request, _reply, done) => {
        if (begun.signal.aborted) throw closing()
        done()
      })
    },
  }
}
export type Shutdown = ReturnType<typeof prepareShutdown>

/** Node closes idle connections only once, at the start; connections that become idle later, or never, are closed here. */
export async function closeConnections(app: FastifyInstance, timeout = CLOSE_TIMEOUT) {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), IDLE_INTERVAL)
  const closingAll = setTimeout(() => app.server.closeAllConnections(), timeout)
  try {
    await app.close()
  } finally {
    clearInterval(closingIdle)
    clearTimeout(closingAll)
  }
}
