import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { base, development, versionOf, type Room } from './base'
import { developmentPage } from './development-page'
import { FederationManifest } from './federation-manifest'
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

const ENTRY = 'remoteEntry.js'
const EXPOSED = './remote'
const EXPOSED_CHUNK = '__federation_expose_remote'

/**
 * A remote: exposes ./src/remote.ts as './remote' and brings no copy of a singleton. The container is the
 * bundler's own (init, get): the runtime of Module Federation 2 is 23 kB in the shell and 3 kB in every entry
 * (docs/decisions/0074-the-bundlers-own-containers.md).
 */
export function remote(room: Room, dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base(room, dir, version, 'remote')
  const container = `mfe_${room.name}`
  const packages = shared('remote', dir)
  return {
    ...config,
    entry: {},
    // What always loads together is one file: it compresses better, and is one request.
    optimization: development ? {} : { splitChunks: { cacheGroups: { default: false, defaultVendors: false } } },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: ENTRY,
        exposes: { [EXPOSED]: { import: './src/remote.ts', name: EXPOSED_CHUNK } },
        shared: packages,
        enhanced: false,
      }),
      new FederationManifest({ container, version, shared: packages, exposed: EXPOSED, chunk: EXPOSED_CHUNK }),
    ],
  }
}

/** The shell: provides the singletons; its own loader fetches remotes at run time (shell/src/remotes/federation.ts). */
export function shell(room: Room, dir = process.cwd()): Configuration {
  const version = versionOf(dir)
  const config = base(room, dir, version, 'shell')
  const provided = provides(dir)
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8')
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
      new rspack.container.ModuleFederationPluginV1({
        name: 'shell',
        shared: shared('shell', dir),
        enhanced: false,
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new rspack.HtmlRspackPlugin({
        templateContent: development ? developmentPage(html) : html,
        scriptLoading: 'defer',
        publicPath: '/',
        minify: false,
      }),
      ...(development ? [] : [new ShellPages({ version, provides: provided, always: ALWAYS_IMPORTED })]),
    ],
    devServer: {
      ...config.devServer,
      historyApiFallback: true,
      proxy: [{ context: ['/codex', '/mfe'], target: 'http://127.0.0.1:3000', changeOrigin: true }],
    },
  }
}
