/** One line a request, of fields that can hold no text, token or address: the route's pattern stands for the address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LogController } from 'fastify'
import type { LoggerOptions } from 'pino'
import { atEndOf, LEFT } from './end-of-call'
import { loggedError } from './logged-error'

const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none' })

export class RequestLog extends LogController {
  override incomingRequest() {
    // The line at its end says all of it.
  }

  /** One for each request, also when nobody waits for the answer any more: Fastify itself is silent about those. */
  logThoseLeft(app: FastifyInstance) {
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

/** Also for what Fastify itself may log of a request. */
export const serializers = { err: loggedError, req: requestFields }

/** An error that is logged without a message gets one of ours: its own may repeat the values of a query. */
export const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(values, method) {
    const [what, ...rest] = values as unknown[] // whatever the logger was given
    const error = what instanceof Error ? what : what !== null && typeof what === 'object' && 'err' in what && what.err
    if (rest.length > 0 || !(error instanceof Error)) method.apply(this, values)
    else method.apply(this, [what instanceof Error ? { err: what } : what, loggedError(error).message])
  },
}
