/** What a server that stops owes whoever is connected: an answer to what it has taken, and a word to what comes. */
import type { FastifyInstance } from 'fastify'
import { closing } from './refusal'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted once a call under way may take no longer, because the server stops. */
    readonly hurry: AbortSignal
  }
}

/** ms between two looks for connections whose last answer has been given. */
const LOOK = 100
/** ms until connections are cut, whatever they wait for: two seconds before the process would be. */
const TIMEOUT = 8000

/** `grace`: ms that what is under way gets. */
export function endInGoodOrder(app: FastifyInstance, grace: number) {
  const begun = new AbortController()
  const hurry = new AbortController()
  app.decorate('hurry', hurry.signal)
  app.addHook('preClose', (done) => {
    begun.abort()
    setTimeout(() => hurry.abort(closing()), grace).unref()
    done()
  })
  return {
    begun: begun.signal,
    /** For a scope whose calls are refused from then on: Fastify's own refusal has neither our words nor our headers. */
    refuse(scope: FastifyInstance) {
      scope.addHook('onRequest', (_request, _reply, done) => {
        if (begun.signal.aborted) throw closing()
        done()
      })
    },
  }
}
export type Ending = ReturnType<typeof endInGoodOrder>

/**
 * Node lets go of idle connections once, when it begins to close: one whose answer ends later would be kept open for its
 * next call, and nothing that hangs is cut any more.
 */
export async function closeConnections(app: FastifyInstance, timeout = TIMEOUT) {
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK)
  const cutting = setTimeout(() => app.server.closeAllConnections(), timeout)
  try {
    await app.close()
  } finally {
    clearInterval(looking)
    clearTimeout(cutting)
  }
}
