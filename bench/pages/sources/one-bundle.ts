/** The product as one bundle without federation: the remotes are imported. */
import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { base } from '../../../shared/build/src/base'
import { ShellPages } from '../../../shared/build/src/shell-pages'
import { provides } from '../../../shared/build/src/singletons'
import { withSmallMarkdown } from '../../../shared/build/src/small-markdown'
import { withSmallRouter } from '../../../shared/build/src/small-router'
import { versionOf } from '../../../shared/build/src/version'

const remotes = path.join(import.meta.dirname, 'remotes.mjs')

export function oneBundle(shellDir: string, dist: string): Configuration {
  const version = versionOf(shellDir)
  const config = withSmallRouter(withSmallMarkdown(base('shell', shellDir, version, 'shell')))
  const provided = provides(shellDir)
  return {
    ...config,
    entry: { main: ['./src/styles', './src/trusted-types', './src/bootstrap'] },
    output: { ...config.output, path: dist },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\/(?:\.\.\/)*remotes$/, (found) => {
        if (found.context.startsWith(path.join(shellDir, 'src'))) found.request = remotes
      }),
      new rspack.DefinePlugin({ CODEX_SHELL: JSON.stringify({ version, provides: provided, development: false }) }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new rspack.HtmlRspackPlugin({ template: 'index.html', scriptLoading: 'defer', publicPath: '/', minify: false }),
      new ShellPages({ version, provides: provided, always: ['main'], landing: 'landing' }),
    ],
  }
}
