/** docs/security.md "Headers": exact values. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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

const list = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

const contentSecurityPolicy = ({ nonce, origins, inline, remotes }: Page) => [
  "default-src 'none'",
  `script-src 'self'${list(inline.scripts)}${list(origins)}`,
  `style-src 'self' 'nonce-${nonce}'${list(inline.styles)}${list(origins)}`,
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src 'self'${list(origins)}`,
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types codex#shell${list(remotes.map((name) => `codex#${name}`))} codex#mf codex#sw default`,
]

interface Page {
  readonly nonce: string
  readonly https: boolean
  readonly origins: readonly string[]
  /** Whose code may need a Trusted Types policy. */
  readonly remotes: readonly string[]
  /** Hashes of inline scripts and styles. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

export function forDocument(page: Page) {
  const directives = contentSecurityPolicy(page)
  return {
    'content-security-policy': [...directives, ...(page.https ? ['upgrade-insecure-requests'] : [])].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': 'no-store',
  }
}

export function sendDataHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.headers(forApi)
  done()
}

export function sendStrictTransport(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    done()
  })
}
