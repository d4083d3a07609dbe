import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from '@rspack/core'

interface Options {
  readonly container: string
  readonly version: string
  readonly shared: Readonly<Record<string, { readonly version: string; readonly requiredVersion: string }>>
  /** The exposed module, and the chunk that it is in. */
  readonly exposed: string
  readonly chunk: string
}

const none = { sync: [], async: [] }

/** Writes mf-manifest.json: what publishing and the byte budgets read of a remote's build, in the format of that file. */
export class FederationManifest {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('FederationManifest', (compilation) => {
      const dist = compilation.outputOptions.path
      if (dist === undefined || compilation.errors.length > 0) return
      const { container, version, shared, exposed, chunk } = this.options
      const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true })
      const files = namedChunkGroups[chunk]?.assets?.map(({ name }) => name) ?? []
      const ending = (end: string) => ({ sync: files.filter((name) => name.endsWith(end)), async: [] })
      if (ending('.js').sync.length === 0) throw new Error(`${container} has no chunk ${chunk}`)
      const manifest = {
        id: container,
        name: container,
        metaData: { name: container, type: 'app', buildInfo: { buildVersion: version } },
        shared: Object.entries(shared).map(([name, range]) => ({
          name,
          version: range.version,
          singleton: true,
          requiredVersion: range.requiredVersion,
          assets: { js: none, css: none },
        })),
        exposes: [{ path: exposed, assets: { js: ending('.js'), css: ending('.css') } }],
      }
      writeFileSync(path.join(dist, 'mf-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    })
  }
}
