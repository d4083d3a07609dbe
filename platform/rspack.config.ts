import type { Configuration } from '@rspack/core'

/** The `mfe` command as one file; its few dependencies but one are inside. */
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
  // Of the workspace. The command runs without it, too: src/trial/browser.ts.
  externals: { 'playwright-core': 'import playwright-core' },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
  },
  optimization: { minimize: false },
  performance: false,
  stats: 'errors-warnings',
}

export default config
