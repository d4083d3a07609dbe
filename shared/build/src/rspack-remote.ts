import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { base, isDevelopment } from './base'
import { federationOf } from './federation'
import { FirstFramePlugin } from './first-frame'
import { FreshChunksPlugin } from './fresh-chunks'
import { remoteOptimization } from './output'
import { withRemoteRuntime } from './remote-runtime'
import { versionOf } from './version'

/**
 * The Rspack configuration of the remote in `dir`: it exposes ./src/remote.ts without singletons, and in development
 * ./src/preview.tsx to its preview page.
 */
export function remote(name: string, dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base(name, dir, version, 'remote')
  const { dev, experiments, ...federation } = federationOf(name, version, dir)
  return {
    ...config,
    entry: {},
    optimization: { ...config.optimization, ...(isDevelopment ? {} : remoteOptimization) },
    plugins: [
      ...(config.plugins ?? []),
      ...(isDevelopment ? [] : [withRemoteRuntime(rspack), new FreshChunksPlugin(), new FirstFramePlugin(name)]),
      new ModuleFederationPlugin(
        isDevelopment
          ? { ...federation, exposes: { ...federation.exposes, './preview': './src/preview.tsx' } }
          : { ...federation, dev, experiments },
      ),
    ],
  }
}
