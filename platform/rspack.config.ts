import { rspack, type Configuration } from '@rspack/core'

/** The `mfe` command as one file; its few dependencies but two are inside. */
const config: Configuration = {
  mode: 'production',
  target: 'node20',
  entry: { mfe: './src/main.ts' },
  output: {
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  // Of the workspace. The command runs without them, too: src/trial/browser.ts, src/recorded-use.
  externals: { 'playwright-core': 'import playwright-core', typescript: 'import typescript' },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
  },
  // For the package: workspace/pack/command.mjs.
  plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  optimization: { minimize: false },
  performance: false,
  stats: 'errors-warnings',
}

export default config
