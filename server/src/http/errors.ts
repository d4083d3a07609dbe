import { failures } from '@codex/contracts/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { LEFT } from './end-of-call'
import { forApi } from './headers'
import { refusalOfDatabase } from './of-database'
import { Refusal } from './refusal'

// Fastify's own refusals in words for people; its texts name classes and options.
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

/** Of these, what none of our pages causes. */
const strange = [400, 413, 415]

function answerRefusal({ status, message, retryAfter, event }: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  reply.code(status)
  if (event !== null) request.server.reportSecurityEvent(event, request, reply)
  return reply.send({ message })
}

/** The one error handler: refusals carry status and message, the rest is logged and says nothing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Nobody waits for it: what was given up when they left is no failure.
  if (reply.raw.destroyed && isAbort(error)) return reply.code(LEFT).send()
  // It is data, whoever asked, and may come before a hook has said so.
  reply.headers(forApi)
  if (error instanceof Refusal) return answerRefusal(error, request, reply)
  // Fastify types whatever was thrown as its own error; only `statusCode` is read, and checked.
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
