/** The Vite configuration of a remote's production build: one classic script and its stylesheet, behind a federation container. */
import path from 'node:path'
import type { UserConfig } from 'vite'
import { containerOf, EXPOSED_SOURCE, registryOf } from './federation'
import { BROWSERS } from './output'
import { shared } from './singletons'
import { versionOf } from './version'
import { viteContainer } from './vite-container'

/** As the other bundlers name what is exposed as ./remote. */
const CHUNK = '__federation_expose_remote'
const EXPOSED = 'exposed'

const propertyOf = (request: string) => request.replace(/[^a-z0-9]/gi, '_')

/** The remote in `dir` exposes ./src/remote.ts without singletons; what it imports dynamically is in the same script. */
export function remote(name: string, dir = process.cwd()): UserConfig {
  const version = versionOf(dir)
  const registry = registryOf(containerOf(name), version)
  const singletons = shared('remote', dir)
  const requests = Object.keys(singletons)
  return {
    root: dir,
    publicDir: false,
    // Vite replaces it in applications, not in libraries.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    css: { modules: { generateScopedName: `${name}-[hash:base64:5]` } },
    build: {
      outDir: 'dist',
      target: BROWSERS.replaceAll('ios_saf', 'ios').replaceAll(' >= ', '').split(', '),
      // A library has one stylesheet, no preloading, and assets as data, which need no address.
      lib: { entry: { [CHUNK]: path.join(dir, EXPOSED_SOURCE) }, formats: ['iife'], name: `${registry}.${EXPOSED}` },
      rolldownOptions: {
        external: requests,
        output: {
          extend: true,
          exports: 'named',
          globals: Object.fromEntries(requests.map((request) => [request, `${registry}.${propertyOf(request)}`])),
          entryFileNames: '[name].[hash].js',
          assetFileNames: `${CHUNK}.[hash][extname]`,
        },
      },
    },
    plugins: [
      viteContainer({
        name,
        version,
        singletons,
        registry,
        exposed: EXPOSED,
        properties: requests.map((request) => [request, propertyOf(request)]),
      }),
    ],
  }
}
