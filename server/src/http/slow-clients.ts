/** Timeouts for each step in which a slow client occupies a connection. */
import type { FastifyInstance } from 'fastify'
import { Socket } from 'node:net'
import { atEndOf } from './end-of-call'

/** Milliseconds. */
export interface ClientTimes {
  /** To send its headers. */
  readonly headers: number
  /** To send the whole request. */
  readonly request: number
  /** To send the whole request, where it is an upload. */
  readonly upload: number
  /** Without reading any more of an answer. Node may take twice as long to notice. */
  readonly reading: number
  /** Between two requests. */
  readonly idle: number
  /** Between two checks of `headers` and `request`. */
  readonly checks: number
}

export const usualTimes: ClientTimes = {
  headers: 10_000,
  request: 15_000,
  upload: 900_000,
  reading: 5000,
  idle: 10_000,
  checks: 1000,
}

export const optionsOf = ({ headers, upload, idle, checks }: ClientTimes) => ({
  requestTimeout: upload,
  keepAliveTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: checks },
})

/** Node has one timeout for all requests: this is a shorter one for those that are no uploads, with the same answer. */
export function dropSlowSenders(app: FastifyInstance, { request: timeout }: ClientTimes) {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    done()
    if (routeOptions.config.uploads === true || !(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      app.server.emit('clientError', Object.assign(new Error('Request timeout'), { code: TIMED_OUT }), raw.socket)
    }, timeout)
    raw.once('close', () => clearTimeout(timer))
  })
}

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const STREAMS = ['text/event-stream', 'application/zip']

/** From the beginning of an answer: before it a client may have to wait for a model. */
export function dropSlowReaders(app: FastifyInstance, { reading }: ClientTimes) {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A stream may be silent, and has a timeout of its own.
    const streams = STREAMS.some((type) => String(reply.getHeader('content-type') ?? '').startsWith(type))
    // A test's injected request has no real socket.
    if (!streams && request.raw.socket instanceof Socket) reply.raw.setTimeout(reading)
    done(null, payload)
  })
}

const MOST_IN_FLIGHT = 4

/**
 * Pipelining: no current browser, proxy or client library uses it. A single packet could make the server work on hundreds
 * of requests, and keep their answers in memory.
 */
export function dropPipelines(app: FastifyInstance) {
  const inFlight = new WeakMap<object, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (inFlight.get(socket) ?? 0) + 1
    inFlight.set(socket, count)
    atEndOf(reply, () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1))
    if (count <= MOST_IN_FLIGHT) {
      done()
      return
    }
    reply.hijack()
    socket.destroy()
  })
}
