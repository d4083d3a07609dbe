import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Chunk, type Configuration, type Module } from '@rspack/core'
import { base, isDevelopment } from './base'
import { development } from './development'
import { developmentPage } from './development-page'
import { FederationIds } from './federation-ids'
import { ShellPages } from './shell-pages'
import { provides, shared } from './singletons'
import { withSmallRouter } from './small-router'
import { versionOf } from './version'

/** The singletons and their dependencies: one chunk, which pages preload. A dependency in another chunk would load later. */
const SINGLETON_MODULES = new RegExp(
  [
    '/node_modules/(?:react|react-dom|scheduler|effector|effector-react|use-sync-external-store|react-router|react-router-dom|cookie|set-cookie-parser)/',
    '/shared/(?:session|router)/src/',
    '/shared/contracts/src/(?:entities/(?!connection)|text/|texts/(?:details|failures)|contract-error|limits|looks)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** Imported by shell/src/index.ts on every page. */
const ALWAYS_IMPORTED = ['vendor', 'bootstrap']

/** The chunk of shell/src/landing. */
const LANDING = 'landing'

/** Not /mfe and /mfe/ themselves: they are the screen of a remote. */
const isOfServer = (path: string) => /^\/(?:codex|mfe|mfe-registry)\/./.test(path)

/** The shell provides the singletons and the federation runtime. Remotes are registered at run time. */
export function shell(dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const plain = base('shell', dir, version, 'shell')
  const config = isDevelopment ? plain : withSmallRouter(plain)
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
                // A chunk without a name would get an id from the folder of the build.
                consumed: {
                  type: 'consume-shared-module',
                  name: (module: Module) => module.libIdent({ context: dir }) ?? module.type,
                  chunks: ({ name }: Chunk) => name === undefined,
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
          ? // Published remotes have no runtime.
            { experiments: { provideExternalRuntime: true } }
          : {
              dev: false,
              experiments: {
                provideExternalRuntime: true,
                optimization: { target: 'web', disableSnapshot: true },
              },
            }),
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          // A profile may name them as files at the root.
          { from: 'public/avatars/*.png', to: '[name][ext]', noErrorOnMissing: true },
        ],
      }),
      new rspack.HtmlRspackPlugin({
        templateContent: isDevelopment ? developmentPage(html) : html,
        scriptLoading: 'defer',
        publicPath: '/',
        minify: false,
      }),
      ...(isDevelopment
        ? []
        : [
            new FederationIds(),
            new ShellPages({ version, provides: provided, always: ALWAYS_IMPORTED, landing: LANDING }),
          ]),
    ],
    devServer: {
      ...config.devServer,
      historyApiFallback: true,
      proxy: [{ pathFilter: isOfServer, target: development.server, changeOrigin: true }],
    },
  }
}
