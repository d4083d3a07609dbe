/** The Rspack configuration that shell and remotes share. */
import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { compileHints } from './compile-hints'
import { development } from './development'
import { containerOf, registryOf } from './federation'
import { bundlerRuntimeAsEsModule, runtimeAliases } from './federation-runtime'
import { BROWSERS, cssModules, EXTENSIONS, HASHED, outputOf, STYLE_RULES } from './output'

/** ms. Editors truncate a file before they write it. */
const WATCH_DELAY = 50

export const isDevelopment = process.env.NODE_ENV === 'development'

export function base(name: string, dir: string, version: string, role: 'shell' | 'remote'): Configuration {
  const port = development.ports[name] ?? 0
  const container = role === 'shell' ? name : containerOf(name)
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    output: {
      ...outputOf(dir, isDevelopment ? '[name]' : HASHED),
      // Hot reload may request the previous update files.
      clean: isDevelopment ? false : { keep: /\.stamp$/ },
      publicPath: role === 'shell' ? '/' : 'auto',
      uniqueName: isDevelopment ? container : registryOf(container, version),
      // A remote's entry may run twice in a page, but a policy can be created once: remotes use the shell's default policy.
      ...(role === 'shell' ? { trustedTypes: { policyName: `codex#${name}` } } : {}),
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets it writes CSS for browsers of 2016.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    resolve: { extensions: [...EXTENSIONS], alias: { ...runtimeAliases } },
    module: {
      ...cssModules(isDevelopment ? '[uniqueName]-[local]-[hash:6]' : `${name}-[hash:4]`),
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            env: { targets: BROWSERS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
            },
          },
        },
        ...STYLE_RULES,
      ],
    },
    plugins: [
      bundlerRuntimeAsEsModule(rspack),
      ...(isDevelopment
        ? [new ReactRefreshRspackPlugin()]
        : [compileHints(rspack), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
    performance: false,
    stats: 'errors-warnings',
    // `npm run dev` prints the addresses.
    infrastructureLogging: { level: 'error' },
    watchOptions: { aggregateTimeout: WATCH_DELAY },
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, webSocketURL: { protocol: 'ws', hostname: '127.0.0.1', port, pathname: '/ws' } },
    },
  }
}
