import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { base, isDevelopment, versionOf } from './base'
import { development } from './development'
import { developmentPage } from './development-page'
import { FreshChunksPlugin } from './fresh-chunks'
import { ShellPages } from './shell-pages'
import { provides, shared } from './singletons'

/**
 * The singletons and what they are made of: one chunk that every page needs, and that pages preload. A module of a
 * singleton that lay elsewhere would be a chunk that nobody knows of before this one has run.
 */
const SINGLETON_MODULES = new RegExp(
  [
    '/node_modules/(?:react|react-dom|scheduler|effector|effector-react|use-sync-external-store|react-router|react-router-dom|cookie|set-cookie-parser)/',
    '/shared/(?:session|router)/src/',
    '/shared/contracts/src/(?:entities/|text/|texts/failures|contract-error|limits)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** Chunks that the shell's src/index.ts imports on every page. */
const ALWAYS_IMPORTED = ['vendor', 'bootstrap']

/** The chunk that shell/src/landing asks for. */
const LANDING = 'landing'

export { previewPage } from './preview-page'

/**
 * A remote: exposes ./src/remote.ts as './remote' and brings no copy of a singleton. In development it also exposes
 * ./src/preview.tsx to its preview page.
 */
export function remote(name: string, dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base(name, dir, version, 'remote')
  return {
    ...config,
    entry: {},
    optimization: {
      ...config.optimization,
      ...(isDevelopment
        ? {}
        : {
            // What always loads together is one file: it compresses better, and is one request.
            splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
            // By their order. What federation adds is named after the folder of the build, so that a number made from
            // names would be another one in each folder.
            moduleIds: 'natural',
          }),
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(isDevelopment ? [] : [new FreshChunksPlugin()]),
      new ModuleFederationPlugin({
        name: `mfe_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts', ...(isDevelopment ? { './preview': './src/preview.tsx' } : {}) },
        shared: shared('remote', dir),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        ...(isDevelopment
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
export function shell(dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base('shell', dir, version, 'shell')
  const provided = provides(dir)
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8')
  return {
    ...config,
    entry: { main: './src/index.ts' },
    optimization: {
      ...config.optimization,
      ...(isDevelopment
        ? {}
        : {
            splitChunks: {
              chunks: 'all' as const,
              cacheGroups: {
                default: false,
                defaultVendors: false,
                vendor: {
                  test: SINGLETON_MODULES,
                  type: /javascript/,
                  name: 'vendor',
                  chunks: 'async' as const,
                  enforce: true,
                },
              },
            },
          }),
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({
        CODEX_SHELL: JSON.stringify({ version, provides: provided, development: isDevelopment }),
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shared('shell', dir),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        ...(isDevelopment
          ? // A published remote brings no runtime of its own.
            { experiments: { provideExternalRuntime: true } }
          : {
              dev: false,
              experiments: {
                provideExternalRuntime: true,
                optimization: { target: 'web', disableSnapshot: true },
              },
            }),
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new rspack.HtmlRspackPlugin({
        templateContent: isDevelopment ? developmentPage(html) : html,
        scriptLoading: 'defer',
        publicPath: '/',
        minify: false,
      }),
      ...(isDevelopment ? [] : [new ShellPages({ version, provides: provided, always: ALWAYS_IMPORTED, landing: LANDING })]),
    ],
    devServer: {
      ...config.devServer,
      historyApiFallback: true,
      proxy: [{ context: ['/codex', '/mfe'], target: development.server, changeOrigin: true }],
    },
  }
}
