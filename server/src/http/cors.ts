/** docs/security.md "Headers": a page of another origin reads what /codex answers only where the operator has named its origin. */
import { HEADER_FIELDS, SESSION_ENDED, headerOf } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'

/** Without credentials: the session is a header that the page sets, there is no cookie. */
const forPreflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': ['Authorization', 'Content-Type', ...HEADER_FIELDS.map(headerOf)].join(', '),
  // Seconds: as long as Chromium keeps it.
  'access-control-max-age': '7200',
}
const EXPOSED = `Retry-After, X-Request-Id, ${SESSION_ENDED.name}`

/** Must be registered before the hooks that refuse calls, so that a page can read the refusal. */
export function answerOrigins(app: FastifyInstance, allowed: readonly string[]) {
  if (allowed.length === 0) return
  const origins = new Set(allowed)
  app.addHook('onRequest', (request, reply, done) => {
    // Also without an allowed origin: caches must not share answers between origins.
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.has(origin)) {
      done()
      return
    }
    reply.header('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      void reply.code(204).headers(forPreflight).send()
      return
    }
    reply.header('access-control-expose-headers', EXPOSED)
    done()
  })
}
