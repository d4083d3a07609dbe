/** The pages that the product is compared with, each served by a copy of the built server. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { createJiti } from 'jiti'
import { precompress } from '../../platform/workspace/precompress.mjs'
import { root } from '../../platform/workspace/root.mjs'
import { serverBeside } from '../frame/servers.mjs'

const SOURCES = path.join(root, 'bench/pages/sources')

/** @param {import('@rspack/core').Configuration} config @returns {Promise<void>} */
function built(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((failure, stats) => {
      const problem = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (problem === null ? resolve() : reject(problem)))
    })
  })
}

/** Each build returns the path of the server's script. @param {string} folder */
export async function buildOneBundle(folder) {
  process.env.NODE_ENV = 'production' // the preset reads it at import
  const dist = path.join(folder, 'shell/dist')
  const jiti = createJiti(import.meta.url)
  /** @type {{ oneBundle: (shellDir: string, dist: string) => import('@rspack/core').Configuration }} */
  const { oneBundle } = await jiti.import(path.join(SOURCES, 'one-bundle.ts'))
  await built(oneBundle(path.join(root, 'shell'), dist))
  await precompress(dist)
  return serverBeside(folder)
}

/** @param {string} head @param {string} body */
const page = (head, body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Character Codex</title>
    <link rel="icon" href="data:," />
    ${head}
    <!--codex:head-->
  </head>
  <body>
    ${body}
    <!--codex:data-->
  </body>
</html>
`

/** @param {string} folder */
export async function buildEmptyReact(folder) {
  const dist = path.join(folder, 'shell/dist')
  await built({
    mode: 'production',
    context: path.join(root, 'bench'),
    devtool: false,
    target: ['web', 'es2022'],
    entry: { main: path.join(SOURCES, 'empty-react.mjs') },
    output: { path: dist, filename: '[name].[contenthash:8].js' },
    performance: false,
  })
  await precompress(dist)
  const file = (await readdir(dist)).find((name) => /^main\.[0-9a-f]+\.js$/.test(name)) ?? ''
  const hash = createHash('sha384')
    .update(await readFile(path.join(dist, file)))
    .digest('base64')
  const script = `<script defer src="/${file}" integrity="sha384-${hash}" crossorigin="anonymous"></script>`
  await writePages(dist, page(script, '<div id="root"></div>'))
  return serverBeside(folder)
}

/** @param {string} folder */
export async function buildStatic(folder) {
  const dist = path.join(folder, 'shell/dist')
  await mkdir(dist, { recursive: true })
  await writePages(dist, page('', '<h1>Character Codex</h1><p>Where Ideas Become Characters</p>'))
  return serverBeside(folder)
}

/** @param {string} dist @param {string} html */
async function writePages(dist, html) {
  await Promise.all(['index.html', 'landing.html'].map((name) => writeFile(path.join(dist, name), html)))
}
