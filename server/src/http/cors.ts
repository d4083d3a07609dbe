/** docs/security.md "Headers": a page of another origin reads what /codex answers only where the operator has named its origin. */
import type { FastifyInstance } from 'fastify'

/** Without credentials: the session is a header that the page itself writes, and nothing here is told by a cookie. */
const forPreflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Content-Type',
  // Seconds: as long as Chromium keeps it.
  'access-control-max-age': '7200',
}
/** Beyond those that every page may read. */
const EXPOSED = 'Retry-After, X-Request-Id'

/** Must come before whatever refuses a call, so that a page can read the refusal. */
export function answerOrigins(app: FastifyInstance, named: readonly string[]) {
  if (named.length === 0) return
  const origins = new Set(named)
  app.addHook('onRequest', (request, reply, done) => {
    // Also where there is no origin or a strange one: the same address answers others differently.
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
