/** Bundles host.mjs of a folder into host.js, in a process of its own: Jest can't load the bundler. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../platform/workspace/root.mjs'

const folder = process.argv[2] ?? ''
const shell = path.join(root, 'shell')
const inShell = createRequire(path.join(shell, 'package.json'))
/**
 * What is used of the bundler, which is no dependency of this package.
 * @typedef {{ hasErrors(): boolean, toString(kind: string): string }} Stats
 * @typedef {{ run(done: (error: Error | null, stats?: Stats) => void): void, close(done: () => void): void }} Compiler
 * @type {{ readonly rspack: (options: object) => Compiler }}
 */
const { rspack } = await import(pathToFileURL(inShell.resolve('@rspack/core')).href)
// The shell depends on the runtime through this package only.
const enhanced = createRequire(
  createRequire(inShell.resolve('@module-federation/enhanced/rspack')).resolve('@module-federation/runtime-tools'),
)
const runtime = path.dirname(path.dirname(enhanced.resolve('@module-federation/runtime')))

const compiler = rspack({
  mode: 'production',
  context: shell,
  entry: path.join(folder, 'host.mjs'),
  output: { path: folder, filename: 'host.js' },
  optimization: { minimize: false },
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    modules: [path.join(shell, 'node_modules'), 'node_modules'],
    alias: {
      '@module-federation/runtime/core$': path.join(runtime, 'dist/core.js'),
      '@module-federation/runtime$': path.join(runtime, 'dist/index.js'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
})
compiler.run((error, stats) => {
  if (error !== null || stats === undefined || stats.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'))
    process.exitCode = 1
  }
  compiler.close(() => undefined)
})
