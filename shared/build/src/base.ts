/** The Rspack configuration that shell and remotes share. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { compileHints } from './compile-hints'
import { development } from './development'
import { bundlerRuntimeAsEsModule, runtimeAliases } from './federation-runtime'
import { markdownAlias } from './small-markdown'
import { routerAlias, routerRule } from './small-router'

const BROWSERS = 'chrome >= 120, firefox >= 121, safari >= 17'

/** ms. Editors truncate a file before they write it. */
const WATCH_DELAY = 50

/** ms. */
const CHUNK_TIMEOUT = 5000

export const isDevelopment = process.env.NODE_ENV === 'development'

/** CODEX_VERSION overrides package.json: builds of unreleased code have versions of their own. */
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
      // Hot reload may request the previous update files.
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
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...runtimeAliases, ...markdownAlias, ...(isDevelopment ? {} : routerAlias) },
    },
    module: {
      // Custom properties are used across files.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/module': { localIdentName: isDevelopment ? '[uniqueName]-[local]-[hash:6]' : `${name}-[hash:4]` },
      },
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
        : [compileHints(), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
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
