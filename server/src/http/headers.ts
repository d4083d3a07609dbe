/** security.md "Headers": exact values. */
import type { FastifyInstance } from 'fastify'

const forEverything = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

export const forApi = {
  ...forEverything,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
}

export const forWeb = {
  ...forEverything,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

const contentSecurityPolicy = (nonce: string) => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types codex#shell codex#auth codex#companions codex#chat codex#mf codex#sw default',
]

export function forDocument(nonce: string, https: boolean) {
  const directives = contentSecurityPolicy(nonce)
  return {
    'content-security-policy': [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': 'no-store',
  }
}

/** Tells browsers that came by https to come by https only. */
export function sendStrictTransport(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    done()
  })
}
