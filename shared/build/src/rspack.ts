import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { bundlerRuntimeAsEsModule, runtimeAliases } from './federation-runtime'
import { ShellPages } from './shell-pages'
import { provides, shared } from './singletons'

const BROWSERS = 'chrome >= 120, firefox >= 121, safari >= 17'

/** The singletons and what they are made of: one chunk that every page needs. */
const SINGLETON_MODULES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|effector|effector-react|use-sync-external-store|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]|[\\/]shared[\\/](?:session|router)[\\/]src[\\/]/

/** Longest wait for one chunk, ms. */
const CHUNK_TIMEOUT = 5000

interface Room {
  /** 'shell', or the remote's name: 'auth', 'companions', 'chat'. */
  readonly name: string
  /** Port of the development server. */
  readonly port: number
}

const development = process.env.NODE_ENV === 'development'

/** CODEX_VERSION overrides the version of package.json, so that two builds of unreleased code never share a folder. */
function versionOf(dir: string): string {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string } // ours
  return process.env.CODEX_VERSION ?? manifest.version
}

function base({ name, port }: Room, dir: string, version: string, role: 'shell' | 'remote'): Configuration {
  const container = role === 'shell' ? name : `mfe_${name}`
  const file = development ? '[name]' : '[name].[contenthash:8]'
  return {
    mode: development ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    output: {
      path: path.join(dir, 'dist'),
      clean: { keep: /\.stamp$/ },
      publicPath: role === 'shell' ? '/' : 'auto',
      // Two versions of one remote in a page must not share a chunk registry.
      uniqueName: development ? container : `${container}_${version.replace(/[^a-z0-9]/gi, '_')}`,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      trustedTypes: { policyName: `codex#${name}` },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: runtimeAliases },
    module: {
      parser: { 'css/module': { namedExports: false } },
      generator: { 'css/module': { localIdentName: development ? '[uniqueName]-[local]' : `${name}-[hash:6]` } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            env: { targets: BROWSERS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
      ],
    },
    plugins: [
      bundlerRuntimeAsEsModule(),
      ...(development
        ? [new ReactRefreshRspackPlugin()]
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
    performance: false,
    stats: 'errors-warnings',
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

/** A remote: exposes ./src/remote.ts as './remote' and brings no copy of a singleton. */
export function remote(room: Room, dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base(room, dir, version, 'remote')
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: `mfe_${room.name}`,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: shared('remote', dir),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        ...(development
          ? {}
          : {
              dev: false,
              experiments: {
                externalRuntime: true,
                optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
              },
            }),
      }),
    ],
  }
}

/** The shell: provides the singletons and the federation runtime; remotes are registered at run time. */
export function shell(room: Room, dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base(room, dir, version, 'shell')
  const provided = provides(dir)
  return {
    ...config,
    entry: { main: './src/index.ts' },
    optimization: development
      ? {}
      : {
          splitChunks: {
            chunks: 'all',
            cacheGroups: {
              default: false,
              defaultVendors: false,
              vendor: {
                test: SINGLETON_MODULES,
                type: /javascript/,
                name: 'vendor',
                chunks: 'async',
                enforce: true,
              },
            },
          },
        },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({
        CODEX_SHELL: JSON.stringify({ version, provides: provided, development }),
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shared('shell', dir),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        ...(development
          ? {}
          : {
              dev: false,
              experiments: {
                provideExternalRuntime: true,
                optimization: { target: 'web', disableSnapshot: true },
              },
            }),
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new rspack.HtmlRspackPlugin({ template: 'index.html', scriptLoading: 'defer', publicPath: '/', minify: false }),
      new ShellPages({ version, provides: provided, development }),
    ],
    devServer: {
      ...config.devServer,
      historyApiFallback: true,
      proxy: [{ context: ['/codex', '/mfe'], target: 'http://127.0.0.1:3000', changeOrigin: true }],
    },
  }
}
