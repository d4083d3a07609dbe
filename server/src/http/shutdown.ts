/** A server that stops answers the calls in flight, and refuses new ones with a message. */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { closing } from './refusal'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when calls in flight have had the shutdown's grace. */
    readonly deadline: AbortSignal
  }
}

/** ms until all connections are closed: two seconds before the process is killed. */
const CLOSE_TIMEOUT = 8000

/**
 * Replaces the server's `closeIdleConnections`, which Node and Fastify call at the end: Node's own keeps connections that have not
 * sent a request, drops answers that are complete but not sent yet, and leaves connections that become idle later.
 */
function closeIdleConnections({ server }: FastifyInstance) {
  const inFlight = new Map<Socket, number>()
  let closing = false
  const closeIfIdle = (socket: Socket) => {
    if (inFlight.get(socket) === 0) socket.destroySoon()
  }
  const add = (socket: Socket, more: number) => {
    const count = inFlight.get(socket)
    if (count !== undefined) inFlight.set(socket, count + more)
    if (closing) closeIfIdle(socket)
  }
  server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0)
    socket.once('close', () => inFlight.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })
  server.closeIdleConnections = () => {
    closing = true
    for (const socket of inFlight.keys()) closeIfIdle(socket)
  }
}

export function prepareShutdown(app: FastifyInstance, grace: number) {
  closeIdleConnections(app)
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

/** Closes the app. Connections whose clients do not take their answers are closed after `timeout`. */
export async function closeConnections(app: FastifyInstance, timeout = CLOSE_TIMEOUT) {
  const closingAll = setTimeout(() => app.server.closeAllConnections(), timeout)
  try {
    await app.close()
  } finally {
    clearTimeout(closingAll)
  }
}
