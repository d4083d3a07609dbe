import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { containerOf, ENTRY, EXPOSED, MANIFEST } from './federation'
import { integrityOf } from './integrity'
import { pageContainer, type ContainerFacts } from './page-container'
import type { shared } from './singletons'

interface Options {
  readonly name: string
  readonly version: string
  readonly singletons: ReturnType<typeof shared>
  readonly registry: string
  readonly exposed: string
  readonly properties: ContainerFacts['singletons']
}

/** Writes the entry and the manifest beside the files of the build. */
export function viteContainer(options: Options): Plugin {
  const { name, version, singletons, registry, exposed, properties } = options
  return {
    name: 'codex-container',
    apply: 'build',
    // The files as they are written: other plugins change them before.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle)
        .map((file) => [file.fileName, integrityOf(file.type === 'chunk' ? file.code : file.source)] as const)
        .filter(([file]) => /\.(?:js|css)$/.test(file))
      const facts: ContainerFacts = { registry, exposed, singletons: properties, files }
      const entry = `var ${containerOf(name)} = (${String(pageContainer)})(${JSON.stringify(facts)})\n`
      await writeFile(path.join(dir, ENTRY), entry)
      const names = files.map(([file]) => file)
      const manifest = manifestOf({ name, version, singletons, names })
      await writeFile(path.join(dir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    },
  }
}

const NONE = { sync: [], async: [] }

/** As the federation plugins of other bundlers write it. */
function manifestOf(build: Pick<Options, 'name' | 'version' | 'singletons'> & { readonly names: readonly string[] }) {
  const id = containerOf(build.name)
  const ending = (kind: string) => ({ sync: build.names.filter((file) => file.endsWith(kind)), async: [] })
  return {
    id,
    name: id,
    metaData: {
      name: id,
      globalName: id,
      buildInfo: { buildVersion: build.version, buildName: build.name },
      publicPath: 'auto',
      remoteEntry: { name: ENTRY, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    shared: Object.entries(build.singletons).map(([request, { version, singleton, requiredVersion }]) => ({
      id: `${id}:${request}`,
      name: request,
      version,
      singleton,
      requiredVersion,
      assets: { js: NONE, css: NONE },
    })),
    remotes: [],
    exposes: [
      { id: `${id}:remote`, name: 'remote', path: EXPOSED, assets: { js: ending('.js'), css: ending('.css') } },
    ],
  }
}
