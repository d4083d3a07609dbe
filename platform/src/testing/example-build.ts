/** For tests: a remote with a dist folder as the bundler writes it. */
import path from 'node:path'
import { integrityOf } from '../publish/integrity'
import { writeFiles } from '../root/write-files'

export interface ExampleBuild {
  readonly remote?: string
  /** "local" in the manifest of a build without CODEX_VERSION. */
  readonly version?: string
  readonly code?: string
  readonly copies?: readonly string[]
  /** In its package.json. */
  readonly codex?: unknown
  readonly engines?: unknown
}

export const RELEASE = '1.4.0'

const none = { sync: [], async: [] }

/** Writes `<workspace>/mfe-<remote>` and returns its path. */
export async function exampleBuild(workspace: string, example: ExampleBuild = {}): Promise<string> {
  const { remote = 'chat', version = 'local', code = 'export const a = 1', copies = [], codex, engines } = example
  const dir = path.join(workspace, `mfe-${remote}`)
  const registry = `mfe_${remote}_${(version === 'local' ? RELEASE : version).replace(/[^a-z0-9]/gi, '_')}`
  const css = '.a{color:red}'
  const hashes = JSON.stringify([code, css].map((text) => integrityOf(Buffer.from(text))))
  const files = {
    'package.json': JSON.stringify({ version: RELEASE, codex, engines }),
    'node_modules/@codex/contracts/package.json': JSON.stringify({ version: '1.2.0' }),
    'dist/remoteEntry.js': `var mfe_${remote};self["chunk${registry}"]=${hashes};/* ${'x'.repeat(2000)} */`,
    'dist/expose.1a.js': code,
    'dist/expose.1a.css': css,
    'dist/lazy.2b.js': 'lazy()',
    'dist/build.stamp': 'stamp',
    'dist/mf-stats.json': '{}',
    'dist/mf-manifest.json': JSON.stringify(manifest(remote, version, copies)),
  }
  await writeFiles(dir, Object.entries(files))
  return dir
}

const manifest = (remote: string, version: string, copies: readonly string[]) => ({
  id: `mfe_${remote}`,
  metaData: { name: `mfe_${remote}`, buildInfo: { buildVersion: version, buildName: remote } },
  shared: [
    { name: 'react', version: '19.3.1', singleton: true, requiredVersion: '^19.3.1', assets: { js: none, css: none } },
    {
      name: '@codex/session',
      version: '1.0.0',
      singleton: true,
      requiredVersion: '^1.0.0',
      assets: { js: { sync: copies, async: [] }, css: none },
    },
  ],
  exposes: [
    {
      path: './remote',
      assets: {
        js: { sync: ['expose.1a.js'], async: ['lazy.2b.js'] },
        css: { sync: ['expose.1a.css'], async: [] },
      },
    },
  ],
})
