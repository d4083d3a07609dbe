/** What the production build of a remote is called, exposes and shares, with any bundler. */
import { shared } from './singletons'

export const ENTRY = 'remoteEntry.js'
export const MANIFEST = 'mf-manifest.json'
export const EXPOSED = './remote'
export const EXPOSED_SOURCE = './src/remote.ts'

export const containerOf = (name: string) => `mfe_${name}`

/** Two versions of one remote in a page must not share a chunk registry. */
export const registryOf = (container: string, version: string) => `${container}_${version.replace(/[^a-z0-9]/gi, '_')}`

/** Options of the federation plugins of Rspack, webpack and Rsbuild. */
export function federationOf(name: string, version: string, dir: string) {
  // The plugins have no option for the version in their manifest.
  process.env.MF_BUILD_VERSION = version
  return {
    name: containerOf(name),
    filename: ENTRY,
    exposes: { [EXPOSED]: EXPOSED_SOURCE },
    shared: shared('remote', dir),
    shareStrategy: 'loaded-first' as const,
    manifest: true,
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
    },
  }
}
