import type { ServerResponse } from 'node:http'
import { CliError } from '../root/cli-error'
import { serving } from '../testing/new-folder'
import { httpRegistry } from './http'

const HASH = `sha384-${'a'.repeat(64)}`
const listed = {
  url: '/mfe/chat/1.0.0/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: HASH },
  deployment: { traffic: 100, default: true },
  extras: {
    codex: {
      requires: {},
      assets: { 'remoteEntry.js': HASH },
      exposes: {},
      publishedAt: '2026-01-01T00:00:00.000Z',
      status: 'live',
    },
  },
}
const document = JSON.stringify({ microFrontends: { chat: [listed] } })

describe('a server that is not a registry', () => {
  it('is reported by a CliError', async () => {
    const url = await serving((_, reply) => reply.end('<html>Sign in to the wireless network</html>'))
    const registry = httpRegistry(url, 'some-token-0123456789')
    const order = { action: 'promote', version: null, reason: null } as const
    for (const ask of [registry.examine, registry.document, registry.counts, () => registry.change('chat', order)]) {
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(CliError)
      expect(String(error)).toContain('did not answer as a registry does')
    }
  })

  it.each<[string, (reply: ServerResponse) => void, string]>([
    ['is cut off', (reply) => reply.destroy(), 'chat 1.0.0: remoteEntry.js does not answer'],
    ['is gone', (reply) => reply.writeHead(404).end(), 'chat 1.0.0: remoteEntry.js answers 404.'],
    [
      'has different content',
      (reply) => reply.end('tampered()'),
      'chat 1.0.0: remoteEntry.js does not match its hash.',
    ],
  ])('a listed file that %s is reported by doctor', async (_, answer, sentence) => {
    const url = await serving((request, reply) =>
      request.url?.endsWith('discovery.json') ? reply.end(document) : answer(reply),
    )
    const error = await httpRegistry(url, null)
      .examine()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CliError)
    expect(String(error)).toContain(sentence)
  })
})
