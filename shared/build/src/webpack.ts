/** The webpack 5 configuration of a remote's production build. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack'
import { ChunkHashesPlugin } from './chunk-hashes'
import { compileHints } from './compile-hints'
import { federationOf } from './federation'
import { FreshChunksPlugin } from './fresh-chunks'
import { cssModules, EXTENSIONS, remoteOptimization, remoteOutput, STYLE_RULES } from './output'
import { versionOf } from './version'

/**
 * The remote in `dir` exposes ./src/remote.ts without singletons.
 * @param rules for its sources: webpack compiles neither TypeScript nor JSX
 */
export function remote(name: string, rules: readonly RuleSetRule[], dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  return {
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: { ...remoteOutput(name, version, dir), clean: true },
    optimization: remoteOptimization,
    resolve: { extensions: [...EXTENSIONS] },
    experiments: { css: true },
    module: { ...cssModules(`${name}-[hash:4]`), rules: [...rules, ...STYLE_RULES] },
    plugins: [
      compileHints(webpack),
      // Typed for Rspack; what it uses is the same in webpack.
      new FreshChunksPlugin() as unknown as WebpackPluginInstance,
      new ChunkHashesPlugin(),
      new ModuleFederationPlugin(federationOf(name, version, dir)),
    ],
    performance: false,
    stats: 'errors-warnings',
    // The federation plugin warns about addresses relative to the entry.
    infrastructureLogging: { level: 'error' },
  }
}
