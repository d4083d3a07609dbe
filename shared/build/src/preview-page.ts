/** The build of @codex/preview, which provides the singletons instead of the shell. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { base } from './base'
import { development } from './development'
import { SHARED_REFRESH } from './development-page'
import { HEAD } from './page-tags'
import { shared } from './singletons'
import { versionOf } from './version'

/** Has the portraits. */
const PUBLIC = 'shell/public'

/** The page of the remote that CODEX_PREVIEW names. */
export function previewPage(dir = process.cwd()): Configuration {
  const name = process.env.CODEX_PREVIEW ?? ''
  const port = development.pages[name] ?? 0
  const config = base('preview', dir, versionOf(dir), 'shell')
  const entry = `http://127.0.0.1:${development.ports[name] ?? 0}/remoteEntry.js`
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8').replace('REMOTE', name)
  return {
    ...config,
    entry: { main: './src/main.ts' },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'preview',
        remotes: { remote: `mfe_${name}@${entry}` },
        shared: shared('shell', dir),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      new rspack.HtmlRspackPlugin({ templateContent: html.replace(HEAD, () => SHARED_REFRESH), publicPath: '/' }),
    ],
    devServer: {
      ...config.devServer,
      port,
      client: { overlay: false, webSocketURL: { protocol: 'ws', hostname: '127.0.0.1', port, pathname: '/ws' } },
      static: [{ directory: path.resolve(dir, '../..', PUBLIC), watch: false }],
      historyApiFallback: true,
      proxy: [{ context: ['/codex'], target: development.server, changeOrigin: true }],
    },
  }
}
