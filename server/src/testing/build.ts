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
