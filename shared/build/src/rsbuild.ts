/** The Rsbuild configuration of a remote's production build. */
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig } from '@rsbuild/core'
import { compileHints } from './compile-hints'
import { federationOf } from './federation'
import { FreshChunksPlugin } from './fresh-chunks'
import { BROWSERS, HASHED, remoteOptimization, remoteOutput } from './output'
import { withRemoteRuntime } from './remote-runtime'
import { versionOf } from './version'

/** The remote in `dir` exposes ./src/remote.ts without singletons. */
export function remote(name: string, dir = process.cwd()): RsbuildConfig {
  const version = versionOf(dir)
  return {
    root: dir,
    mode: 'production',
    source: { entry: {} },
    // Of the development server; without it the plugin warns at every build.
    server: { headers: { 'Access-Control-Allow-Origin': '*' } },
    plugins: [pluginModuleFederation(federationOf(name, version, dir))],
    output: {
      distPath: { root: 'dist', js: '', jsAsync: '', css: '', cssAsync: '' },
      filename: { js: `${HASHED}.js`, css: `${HASHED}.css` },
      cleanDistPath: true,
      overrideBrowserslist: BROWSERS.split(', '),
      cssModules: { localIdentName: `${name}-[hash:base64:4]` },
    },
    security: { sri: { enable: true, algorithm: 'sha384' } },
    performance: { printFileSize: false },
    tools: {
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      htmlPlugin: false,
      rspack: (config, { appendPlugins, mergeConfig, rspack }) => {
        appendPlugins([withRemoteRuntime(rspack), compileHints(rspack), new FreshChunksPlugin()])
        return mergeConfig(
          { ...config, optimization: { ...config.optimization, ...remoteOptimization } },
          { output: remoteOutput(name, version, dir) },
        )
      },
    },
  }
}
