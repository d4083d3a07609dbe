/** Refusals an operator watches: one log line with a fixed name, and one count, for each. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { networkOf } from './network'
import type { SecurityEvent } from './refusal'

declare module 'fastify' {
  interface FastifyInstance {
    readonly reportSecurityEvent: (event: SecurityEvent, request: FastifyRequest, reply: FastifyReply) => void
  }
  interface FastifyRequest {
    /** The username of the caller, or the one that a form claims. */
    account: string | null | undefined
  }
}

/** Replaces an account or an address in the log: always by the same text, from which the value cannot be found. */
type Pseudonym = (kind: 'account' | 'address', value: string) => string

/** Without a key the pseudonyms last until the server stops. */
export function createPseudonyms(key: string | null): Pseudonym {
  const secret = key ?? randomBytes(32)
  return (kind, value) => createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url').slice(0, 16)
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
