/** Options that Rspack, webpack and Rsbuild have in common. */
import path from 'node:path'
import { containerOf, registryOf } from './federation'

/** Separated by commas. */
export const BROWSERS = 'chrome >= 120, firefox >= 121, safari >= 17, ios_saf >= 17'

export const EXTENSIONS = ['.tsx', '.ts', '.js']

/** ms. */
const CHUNK_TIMEOUT = 5000

/** `file`: names of scripts and stylesheets without an ending. */
export const outputOf = (dir: string, file: string) => ({
  path: path.join(dir, 'dist'),
  filename: `${file}.js`,
  chunkFilename: `${file}.js`,
  cssFilename: `${file}.css`,
  cssChunkFilename: `${file}.css`,
  crossOriginLoading: 'anonymous' as const,
  chunkLoadTimeout: CHUNK_TIMEOUT,
})

export const HASHED = '[name].[contenthash:8]'

/** Of a remote's production build. */
export const remoteOutput = (name: string, version: string, dir: string) => ({
  ...outputOf(dir, HASHED),
  publicPath: 'auto',
  uniqueName: registryOf(containerOf(name), version),
})

/** Of a remote's production build. */
export const remoteOptimization = {
  // Modules that load together are one file.
  splitChunks: { cacheGroups: { default: false as const, defaultVendors: false as const } },
  // Ids derived from names would depend on the folder of the build, which is in the names of federation's modules.
  moduleIds: 'natural' as const,
}

export const STYLE_RULES = [
  { test: /\.module\.css$/, type: 'css/module' },
  { test: /(?<!\.module)\.css$/, type: 'css' },
]

/** Stylesheets of modules; custom properties are used across files. */
export const cssModules = (localIdentName: string) => ({
  parser: { 'css/module': { namedExports: false, dashedIdents: false } },
  generator: { 'css/module': { localIdentName } },
})
