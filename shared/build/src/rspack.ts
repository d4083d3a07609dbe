import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { base, isDevelopment, versionOf } from './base'
import { development } from './development'
import { developmentPage } from './development-page'
import { FirstFramePlugin } from './first-frame'
import { FreshChunksPlugin } from './fresh-chunks'
import { ShellPages } from './shell-pages'
import { provides, shared } from './singletons'

/** The singletons and their dependencies: one chunk, which pages preload. A dependency in another chunk would load later. */
const SINGLETON_MODULES = new RegExp(
  [
    '/node_modules/(?:react|react-dom|scheduler|effector|effector-react|use-sync-external-store|react-router|react-router-dom|cookie|set-cookie-parser)/',
    '/shared/(?:session|router)/src/',
    '/shared/contracts/src/(?:entities/|text/|texts/failures|contract-error|limits)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** Imported by shell/src/index.ts on every page. */
const ALWAYS_IMPORTED = ['vendor', 'bootstrap']

/** The chunk of shell/src/landing. */
const LANDING = 'landing'

/**
 * A lazy chunk whose entry is named so has its own copy of what it imports, besides the singletons: a module that two chunks
 * share can not be merged into the first one, which then grows (decision 123).
 */
const SEPARATE = { test: /\.separate\.ts$/, layer: 'separate' }

export { previewPage } from './preview-page'

/** A remote exposes ./src/remote.ts without singletons, and in development ./src/preview.tsx to its preview page. */
export function remote(name: string, dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base(name, dir, version, 'remote')
  return {
    ...config,
    entry: {},
    module: { ...config.module, rules: [...(config.module?.rules ?? []), SEPARATE] },
    optimization: {
      ...config.optimization,
      ...(isDevelopment
        ? {}
        : {
            // Modules that load together are one file.
            splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
            // Ids derived from names would depend on the folder of the build, which is in the names of federation's modules.
            moduleIds: 'natural',
          }),
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(isDevelopment ? [] : [new FreshChunksPlugin(), new FirstFramePlugin(name)]),
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

/** The shell provides the singletons and the federation runtime. Remotes are registered at run time. */
export function shell(dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base('shell', dir, version, 'shell')
  const provided = provides(dir)
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8')
  return {
    ...config,
    entry: { main: './src/index.ts' },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), SEPARATE] },
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
                  layer: (layer) => layer !== SEPARATE.layer,
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
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new rspack.HtmlRspackPlugin({
        templateContent: isDevelopment ? developmentPage(html) : html,
        scriptLoading: 'defer',
        publicPath: '/',
        minify: false,
      }),
      ...(isDevelopment
        ? []
        : [new ShellPages({ version, provides: provided, always: ALWAYS_IMPORTED, landing: LANDING })]),
    ],
    devServer: {
      ...config.devServer,
      historyApiFallback: true,
      proxy: [{ context: ['/codex', '/mfe'], target: development.server, changeOrigin: true }],
    },
  }
}
