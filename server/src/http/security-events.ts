/** Refusals that an operator wants to hear of: one line each with a name that never changes, and one count. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/network'
import type { Metrics } from '../metrics'
import type { Pseudonym } from './pseudonym'

export const SECURITY_EVENTS = {
  'sign-in.failed': 'wrong username or password',
  'session.refused': 'a call without a token, or with one that is unknown or over',
  'companion.refused': 'a companion that is somebody else’s, or nobody’s',
  'limit.reached': 'too many calls of one kind',
  'request.refused': 'a body that no page of ours sends: too large, no JSON, too deep, forbidden keys',
  'host.refused': 'a Host that is not ours, as in DNS rebinding',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

declare module 'fastify' {
  interface FastifyInstance {
    readonly tellSecurityEvent: (event: SecurityEvent, request: FastifyRequest, reply: FastifyReply) => void
  }
  interface FastifyRequest {
    /** The username of the caller, or the one that a form claims. */
    account: string | null | undefined
  }
}

export function tellSecurityEvents(app: FastifyInstance, { securityEvents }: Metrics, pseudonym: Pseudonym) {
  app.decorateRequest('account', null)
  app.decorate('tellSecurityEvent', (event: SecurityEvent, request: FastifyRequest, reply: FastifyReply) => {
    securityEvents.inc({ event })
    const { account, ip, method, routeOptions } = request
    const line = {
      ...{ event, method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      address: pseudonym('address', networkOf(ip)),
      // Fastify's own refusal of an address comes before anything is known.
      ...(typeof account === 'string' && { account: pseudonym('account', account.toLowerCase()) }),
    }
    // Sessions end every day.
    request.log[event === 'session.refused' ? 'info' : 'warn'](line, 'security')
  })
}
