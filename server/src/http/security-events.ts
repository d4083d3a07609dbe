/** Refusals an operator watches: one log line with a fixed name, and one count, for each. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './network'
import type { Pseudonym } from './pseudonym'
import type { SecurityEvent } from './security-event-names'

declare module 'fastify' {
  interface FastifyInstance {
    readonly reportSecurityEvent: (event: SecurityEvent, request: FastifyRequest, reply: FastifyReply) => void
  }
  interface FastifyRequest {
    /** The username of the caller, or the one that a form claims. */
    account: string | null | undefined
  }
}

export function reportSecurityEvents(
  app: FastifyInstance,
  count: (event: SecurityEvent) => void,
  pseudonym: Pseudonym,
) {
  app.decorateRequest('account', null)
  app.decorate('reportSecurityEvent', (event: SecurityEvent, request: FastifyRequest, reply: FastifyReply) => {
    count(event)
    const { account, ip, method, routeOptions } = request
    const line = {
      event,
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      address: pseudonym('address', networkOf(ip)),
      // undefined when Fastify itself refuses the address before any hook runs.
      ...(typeof account === 'string' && { account: pseudonym('account', account.toLowerCase()) }),
    }
    // Sessions end every day.
    request.log[event === 'session.refused' ? 'info' : 'warn'](line, 'security')
  })
}
