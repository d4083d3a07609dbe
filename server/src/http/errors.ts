import { SESSION_ENDED } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { LEFT } from './end-of-call'
import { forApi } from './headers'
import { refusalOfDatabase } from './of-database'
import { Refusal } from './refusal'

// Texts for Fastify's own errors, whose messages name classes and options.
const refusals: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  404: failures.notFound,
  408: 'The request took too long.',
  413: failures.tooLarge,
  414: 'The address is too long.',
  415: failures.unsupportedMediaType,
  431: 'The request headers are too large.',
}

const isAbort = (error: unknown) => (Object(error) as { name?: unknown }).name === 'AbortError' // anything may be thrown

/** Those that no page of ours causes. */
const strange = [400, 413, 415]

function answerRefusal({ status, message, retryAfter, event }: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  if (event === 'session.refused') reply.header(SESSION_ENDED.name, SESSION_ENDED.value)
  reply.code(status)
  if (event !== null) request.server.reportSecurityEvent(event, request, reply)
  return reply.send({ message })
}

/** The error handler: a refusal has its status and message; any other error is logged, and answered without its text. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // The client has left: what was aborted for it is no failure.
  if (reply.raw.destroyed && isAbort(error)) return reply.code(LEFT).send()
  // An error may come before the hook that sets these.
  reply.headers(forApi)
  if (error instanceof Refusal) return answerRefusal(error, request, reply)
  // Anything may be thrown; only `statusCode` is read, and checked.
  const status = Number((error as Partial<FastifyError> | null)?.statusCode)
  const message = refusals[status]
  if (message !== undefined) {
    reply.code(status)
    if (strange.includes(status)) request.server.reportSecurityEvent('request.refused', request, reply)
    return reply.send({ message })
  }
  request.log.error(error)
  const ofDatabase = refusalOfDatabase(error)
  if (ofDatabase !== null) return answerRefusal(ofDatabase, request, reply)
  return reply.code(500).send({ message: failures.internal })
}
