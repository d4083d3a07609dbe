/** Byte budgets: how much a page may load before it is usable. */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ENTRY_BUDGET } from './entry-budget.cjs'
import { workspacePackages } from './packages.mjs'
import { asBrotli } from './precompress.mjs'
import { stopwatch } from './progress.mjs'
import { root } from './root.mjs'

/**
 * `page`: in shell/dist. `remotes`: packages whose first load the web host adds (server/src/web/preloads.ts). `budget`: bytes
 * of scripts and stylesheets, brotli, before any user input: the current size and one percent. See docs/performance.md.
 * `frame`: the pre-rendered screen that the web host writes into the page, of all its remotes.
 * @typedef {{ route: string, page: string, remotes: readonly string[], frame?: string, budget: number }} Route
 */

/** @type {readonly Route[]} */
export const ROUTES = [
  // Its inline styles and start script.
  { route: '/', page: 'landing.html', remotes: [], budget: 5_970 },
  // react-dom is 57 kB, the federation runtime 23 kB, the router 8 kB, Effector 11 kB.
  { route: '/login', page: 'index.html', remotes: ['mfe-auth'], frame: 'login', budget: 164_000 },
  {
    route: '/home',
    page: 'index.html',
    remotes: ['mfe-companions', 'mfe-chat'],
    frame: 'home',
    budget: 211_100,
  },
]

/** Of the route of another remote: what every page loads, and 35 kB. */
const SCREEN_BUDGET = 175_000

/** The route that a package declares, if any. @param {Pick<import('./packages.mjs').Package, 'dir' | 'folder'>} one @returns {readonly Route[]} */
export function declaredRoute({ dir, folder }) {
  const { codex } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  const [, route] = /^route:(.+)$/.exec(codex?.place ?? '') ?? []
  return route === undefined ? [] : [{ route, page: 'index.html', remotes: [folder], budget: SCREEN_BUDGET }]
}

/** @param {string} file */
const brotliBytes = async (file) => (await asBrotli(await readFile(file))).length

/** @param {string} folder @param {string} at */
const distOf = (folder, at) => path.join(at, folder, 'dist')

/** File names of a page's scripts and stylesheets. A template's content loads on the first input. @param {string} html */
export function filesNamed(html) {
  const tags = html.replace(/<template\b.*?<\/template>/gs, '').matchAll(/<(?:script|link)\b[^>]*>/g)
  const names = [...tags].flatMap(([tag]) => /\b(?:src|href)="\/([^"/]+\.(?:js|css))"/.exec(tag)?.[1] ?? [])
  return [...new Set(names)]
}

/** @param {string} html */
const inlineOf = (html) =>
  [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(([, , content = '']) => content).join('\n')

/** What a remote loads before its first render. @param {string} dist @returns {string[]} */
function firstFilesIn(dist) {
  const { exposes } = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'))
  const { js, css } = exposes[0].assets
  return ['remoteEntry.js', ...js.sync, ...css.sync].map((name) => path.join(dist, name))
}

/** The script and the styles of a pre-rendered screen. @param {string} frame @param {readonly string[]} remotes @param {string} at */
function frameOf(frame, remotes, at) {
  const { firstFrame } = JSON.parse(readFileSync(path.join(distOf('shell', at), 'shell.json'), 'utf8'))
  const files = remotes.map((remote) => path.join(distOf(remote, at), 'first-frame.json')).filter(existsSync)
  const styles = files.map((file) => JSON.parse(readFileSync(file, 'utf8'))[frame].css)
  return [inlineOf(firstFrame), ...styles].join('\n')
}

/** @param {Route} route @param {string} [at] */
export async function filesOfRoute({ page, remotes, frame }, at = root) {
  const shell = distOf('shell', at)
  const html = readFileSync(path.join(shell, page), 'utf8')
  const ofShell = filesNamed(html).map((name) => path.join(shell, name))
  const files = [...ofShell, ...remotes.flatMap((folder) => firstFilesIn(distOf(folder, at)))]
  const shown = frame === undefined ? '' : frameOf(frame, remotes, at)
  const inPage = {
    file: `shell/dist/${page}, inline`,
    bytes: (await asBrotli(Buffer.from(inlineOf(html) + shown))).length,
  }
  const weighed = files.map(async (file) => ({ file: path.relative(at, file), bytes: await brotliBytes(file) }))
  return [inPage, ...(await Promise.all(weighed))]
}

/** Sizes and budgets of all built entries and routes. @param {string} [at] the workspace */
export async function sizes(at = root) {
  const packages = workspacePackages().filter(({ folder }) => folder.startsWith('mfe-'))
  const entries = packages
    .map(({ folder }) => ({ what: `${folder}/remoteEntry.js`, file: path.join(distOf(folder, at), 'remoteEntry.js') }))
    .filter(({ file }) => existsSync(file))
  const routes = [...ROUTES, ...packages.flatMap(declaredRoute)].filter(({ page, remotes }) =>
    [path.join('shell/dist', page), ...remotes.map((folder) => `${folder}/dist/mf-manifest.json`)].every((file) =>
      existsSync(path.join(at, file)),
    ),
  )
  return Promise.all([
    ...entries.map(async ({ what, file }) => ({ what, bytes: await brotliBytes(file), budget: ENTRY_BUDGET })),
    ...routes.map(async (route) => {
      const files = await filesOfRoute(route, at)
      return { what: route.route, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), budget: route.budget }
    }),
  ])
}

/** Null: nothing is built. @param {string} [at] the workspace @returns {Promise<import('./verdict.mjs').Verdict | null>} */
export async function byteBudget(at = root) {
  const time = stopwatch()
  const all = await sizes(at)
  if (all.length === 0) return null
  const over = all.filter(({ bytes, budget }) => bytes > budget)
  const output = over.map(({ what, bytes, budget }) => `${what} has ${bytes} B br, more than ${budget}`)
  return {
    part: 'bytes',
    passed: all.length - over.length,
    failed: over.length,
    time: time(),
    output: output.join('\n'),
  }
}
