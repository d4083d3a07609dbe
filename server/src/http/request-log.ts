/** One line a request, with the route's pattern instead of the address: its fields can hold no text, token or address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LogController } from 'fastify'
import type { LoggerOptions } from 'pino'
import { atEndOf, LEFT } from './end-of-call'

const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none' })

export class RequestLog extends LogController {
  override incomingRequest() {}

  /** Requests whose client has left: Fastify itself does not log them. */
  logAbandoned(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      atEndOf(reply, (answered) => {
        if (answered) return
        reply.log.info({ ...requestFields(request), status: LEFT, ms: Math.round(reply.elapsedTime) }, 'request')
      })
      done()
    })
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { ...requestFields(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...line, err: error }, 'request')
    else reply.log.info(line, 'request')
  }
}

interface Logged {
  // The logger's type needs an index signature.
  readonly [field: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string

  readonly query?: string
  readonly cause?: Logged
}

// The first lines of a stack repeat the message.
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** An error without the values that a database's error repeats from its query. */
export function loggedError(error: Error): Logged {
  const query = 'query' in error && typeof error.query === 'string' ? error.query : null
  return {
    type: error.name,
    message: query === null ? error.message : 'Failed query',
    stack: framesOf(error),
    ...('code' in error && { code: error.code }),
    ...(query !== null && { query }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}

/** Also for the lines of Fastify itself. */
export const serializers = { err: loggedError, req: requestFields }

/** An error that is logged without a message gets one of loggedError: its own may have the values of a query. */
export const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(values, method) {
    const [what, ...rest] = values as unknown[] // whatever the logger was given
    const error = what instanceof Error ? what : what !== null && typeof what === 'object' && 'err' in what && what.err
    if (rest.length > 0 || !(error instanceof Error)) method.apply(this, values)
    else method.apply(this, [what instanceof Error ? { err: what } : what, loggedError(error).message])
  },
}
