/** A client that takes its time holds a connection: each thing it may take its time over has a limit. */
import type { FastifyInstance } from 'fastify'
import { Socket } from 'node:net'
import { atEndOf } from './end-of-call'

/** Milliseconds. */
export interface ClientTimes {
  /** To send its headers. */
  readonly headers: number
  /** To send the whole request. */
  readonly request: number
  /** Without taking any more of an answer that waits for it. Node looks twice before it believes it. */
  readonly reading: number
  /** Between two requests. */
  readonly idle: number
  /** Between two looks at who is late. */
  readonly look: number
}

export const usualTimes: ClientTimes = { headers: 10_000, request: 15_000, reading: 5000, idle: 10_000, look: 1000 }

export const optionsOf = ({ headers, request, idle, look }: ClientTimes) => ({
  requestTimeout: request,
  keepAliveTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: look },
})

/** From when an answer begins to be written: before that a client may have to wait for a model. */
export function dropSlowReaders(app: FastifyInstance, { reading }: ClientTimes) {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A stream is silent while nothing is said, and has a limit of its own.
    const streams = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
    // Nobody is slow where there is no network.
    if (!streams && request.raw.socket instanceof Socket) reply.raw.setTimeout(reading)
    done(null, payload)
  })
}

/** Requests of one connection that may wait for their answers. */
const WAITING = 4

/**
 * No browser, proxy or client library of today asks again on a connection before it has its answer. Whoever does so makes
 * the server do hundreds of things for one packet, and hold what comes of them until somebody reads it.
 */
export function dropPipelines(app: FastifyInstance) {
  const waiting = new WeakMap<object, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    atEndOf(reply, () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count <= WAITING) {
      done()
      return
    }
    reply.hijack()
    socket.destroy()
  })
}
