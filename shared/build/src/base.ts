/** What shell and remotes build alike. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { development } from './development'
import { bundlerRuntimeAsEsModule, runtimeAliases } from './federation-runtime'
import { routerAlias, routerRule } from './small-router'

const BROWSERS = 'chrome >= 120, firefox >= 121, safari >= 17'

/** How long a file is left alone after it was touched, ms: editors empty a file before they write it. */
const SETTLES = 50

/** Longest wait for one chunk, ms. */
const CHUNK_TIMEOUT = 5000


export const isDevelopment = process.env.NODE_ENV === 'development'

/** CODEX_VERSION overrides the version of package.json, so that two builds of unreleased code never share a folder. */
export function versionOf(dir: string): string {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string } // ours
  return process.env.CODEX_VERSION ?? manifest.version
}

export function base(name: string, dir: string, version: string, role: 'shell' | 'remote'): Configuration {
  const port = development.ports[name] ?? 0
  const container = role === 'shell' ? name : `mfe_${name}`
  const file = isDevelopment ? '[name]' : '[name].[contenthash:8]'
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    output: {
      path: path.join(dir, 'dist'),
      // A page that is behind by two changes asks for the older one first.
      clean: isDevelopment ? false : { keep: /\.stamp$/ },
      publicPath: role === 'shell' ? '/' : 'auto',
      // Two versions of one remote in a page must not share a chunk registry.
      uniqueName: isDevelopment ? container : `${container}_${version.replace(/[^a-z0-9]/gi, '_')}`,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      // A page may run a remote's entry twice (a retry, another version), and may create a policy once: the chunk loader
      // of a remote goes through the shell's default policy, which lets through scripts of known origins alone.
      ...(role === 'shell' ? { trustedTypes: { policyName: `codex#${name}` } } : {}),
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Told no browsers, it writes for those of 2016: four selectors for one, and `:lang()` in place of `:dir()`.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...runtimeAliases, ...(isDevelopment ? {} : routerAlias) },
    },
    module: {
      // A custom property is read by the modules of other files: it keeps its name.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: isDevelopment ? '[uniqueName]-[local]-[hash:6]' : `${name}-[hash:4]` } },
      rules: [
        ...(isDevelopment ? [] : [routerRule]),
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
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
      ],
    },
    plugins: [
      bundlerRuntimeAsEsModule(),
      ...(isDevelopment
        ? [new ReactRefreshRspackPlugin()]
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
    performance: false,
    stats: 'errors-warnings',
    // Which address to open is for npm run dev to say: a remote's own server has no page.
    infrastructureLogging: { level: 'error' },
    watchOptions: { aggregateTimeout: SETTLES },
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
