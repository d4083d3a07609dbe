/// <reference types="node" />
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import manifest from './package.json' with { type: 'json' }

const here = import.meta.dirname

// Installed packages are not bundled: native and WebAssembly ones cannot be. Our own packages are TypeScript and are bundled.
const external = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@codex/'))
const isExternal = (request: string) => external.some((name) => request === name || request.startsWith(`${name}/`))

/** One file for the server and one for each command. Packages stay outside of them. */
const config: Configuration = {
  mode: 'production',
  context: here,
  target: 'node20',
  entry: {
    server: './src/main.ts',
    feedback: './src/feedback/main.ts',
    'care-report': './src/care-report/main.ts',
    'migrate-data': './src/migrate-data/main.ts',
    'reset-password': './src/reset/main.ts',
    operator: './src/connections/operator-main.ts',
    'rotate-secret': './src/connections/rotation-main.ts',
    'check-local-models': './src/local-models/main.ts',
  },
  output: {
    path: path.join(here, 'dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: { keep: /\.stamp$/ },
  },
  externalsType: 'module-import',
  externalsPresets: { node: true },
  externals: [({ request = '' }, done) => (isExternal(request) ? done(undefined, request) : done())],
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    // main.ts resolves the built shell relative to itself at run time.
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
      { test: /\.(?:sql|txt)$/, type: 'asset/source' },
      { test: /\.yaml$/, loader: path.join(here, 'yaml-data.cjs') },
    ],
  },
  optimization: { minimize: false },
  devtool: 'source-map',
  performance: false,
  stats: 'errors-warnings',
}

export default config
