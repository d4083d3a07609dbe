/** The smallest build that a registry takes. */
import type { BuildOutput } from '@codex/platform/registry'
import { createHash } from 'node:crypto'

export const entryOf = (registry: string, remote: string, code: string) =>
  `var mfe_${remote};self["chunk${registry}"]=["sha384-${createHash('sha384').update(code).digest('base64')}"]`
export const buildOf = (version: string, remote = 'chat', code = 'run()'): BuildOutput => ({
  remote,
  version,
  contracts: '1.0.0',
  shared: [{ name: 'react', range: '^19.3.1', singleton: true, copies: [] }],
  exposes: { './remote': { js: ['1.aa.js'], css: [] } },
  files: new Map([
    ['remoteEntry.js', Buffer.from(entryOf(`mfe_${remote}_${version.replaceAll('.', '_')}`, remote, code))],
    ['1.aa.js', Buffer.from(code)],
  ]),
})

export const integrity = (letter: string) => `sha384-${letter.repeat(64)}`

/** An entry of the discovery document, by default the version of all visitors. */
export const candidate = (
  remote: string,
  version: string,
  {
    traffic = 100,
    isDefault = traffic === 100,
    origin = '',
    url = `${origin}/mfe/${remote}/${version}/remoteEntry.js`,
    status = 'live',
    publishedAt = '2026-11-21T12:00:00.000Z',
    ...codex
  }: {
    readonly traffic?: number
    readonly isDefault?: boolean
    readonly origin?: string
    readonly url?: string
    readonly status?: string
    readonly publishedAt?: string
    readonly requires?: object
    readonly assets?: object
    readonly exposes?: object
    readonly placement?: object
  } = {},
) => ({
  url,
  metadata: { version, integrity: integrity('E') },
  deployment: { traffic, default: isDefault },
  extras: {
    codex: {
      requires: { react: '^19.0.0' },
      assets: { 'remoteEntry.js': integrity('E') },
      exposes: { './remote': { js: [], css: [] } },
      publishedAt,
      status,
      ...codex,
    },
  },
})
