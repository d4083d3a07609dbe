import './supported-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildProduct } from './builds.mjs'
import { command, FatalError } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { remotePackages } from './packages.mjs'
import { portsFor } from './ports.mjs'
import { say } from './progress.mjs'
import { publishRemotes } from './publish.mjs'
import { root } from './root.mjs'

/** How often to look whether something is there, ms. */
const LOOKS = 300
const HOST = '127.0.0.1'
const SERVER_PORT = 3000
/** The shell's; those of the remotes follow in the order of their names. */
const FIRST_PORT = 3010
const builtServer = path.join(root, 'server/dist/server.mjs')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false

/**
 * One process of the development set-up; its lines come out prefixed with the folder.
 * @param {string} folder
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [where]
 */
function run(folder, args, { cwd = path.join(root, folder), env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => say(text.trimEnd().replace(/^/gm, `${folder.padEnd(15)}`)))
  child.once('exit', (code) => {
    running.delete(child)
    if (stopping || !code) return
    // Half a set-up helps nobody: what is wrong stands in the lines above.
    say(`${folder} ended with code ${code}`)
    process.exitCode = 1
    stop()
  })
}

const rspack = 'node_modules/@rspack/cli/bin/rspack.js'

function stop() {
  stopping = true
  for (const child of running) child.kill('SIGTERM')
}

/** @param {readonly string[]} names of remotes */
function expectRemotes(names) {
  const known = remotePackages().map(({ remote }) => remote)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new FatalError(`There is no remote "${unknown}", only ${known.join(', ')}.`)
}

/** Builds and publishes all, for the remotes that come as published. @returns {Promise<string>} their discovery.json */
async function published() {
  await buildProduct()
  await publishRemotes(process.env)
  const folder = process.env.MFE_ROOT || path.join(process.env.DATA_DIR || '.data', 'mfe')
  return path.resolve(root, folder, 'discovery.json')
}

/** The watched build takes the place of the product's build, which therefore counts as changed from now on. @param {number} port */
async function runServer(port) {
  rmSync(path.dirname(builtServer), { recursive: true, force: true })
  run('server', [rspack, 'build', '--watch'])
  await until(() => existsSync(builtServer))
  if (!stopping)
    run('server', ['--watch', '--watch-preserve-output', builtServer], { cwd: root, env: { PORT: String(port) } })
}

/** @param {() => boolean | Promise<boolean>} isThere */
async function until(isThere) {
  while (!stopping && !(await isThere())) await new Promise((resolve) => setTimeout(resolve, LOOKS))
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** The prefix of the preview page's output. @param {string} name of a remote */
const pageOf = (name) => `${name} preview`

/**
 * The remotes named on the command line come from source, each with its preview page, the others as published;
 * without names all come from source.
 * @param {readonly string[]} names
 */
async function develop(names) {
  expectRemotes(names)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  await installDependencies()
  const all = remotePackages().map(({ remote }) => remote)
  const fromSource = names.length === 0 ? all : names
  const document = names.length === 0 ? null : await published()
  const { server } = await portsFor(['server'], { setting: 'PORT', given: process.env.PORT, usual: SERVER_PORT })
  const every = await portsFor(['shell', ...all, ...all.map(pageOf)], {
    setting: 'DEV_PORT',
    given: process.env.DEV_PORT,
    usual: FIRST_PORT,
  })
  const ports = Object.fromEntries(
    Object.entries(every).filter(([name]) => name === 'shell' || fromSource.includes(name)),
  )
  const pages = Object.fromEntries(names.map((name) => [name, every[pageOf(name)]]))
  const CODEX_DEVELOPMENT = JSON.stringify({ server: `http://${HOST}:${server}`, ports, pages, published: document })
  if (stopping) return

  for (const folder of ['shell', ...fromSource.map((name) => `mfe-${name}`)])
    run(folder, [rspack, 'serve'], { env: { CODEX_DEVELOPMENT } })
  for (const name of names)
    run(pageOf(name), [rspack, 'serve'], {
      cwd: path.join(root, 'shared/preview'),
      env: { CODEX_DEVELOPMENT, CODEX_PREVIEW: name },
    })
  const page = `http://${HOST}:${ports.shell}`
  await runServer(server ?? 0)
  const entries = fromSource.map((name) => `http://${HOST}:${ports[name]}/remoteEntry.js`)
  const previews = names.map((name) => `http://${HOST}:${pages[name]}`)
  for (const url of [page, `http://${HOST}:${server}/healthz`, ...entries, ...previews]) await until(() => answers(url))
  if (stopping) return
  say(`${fromSource.join(', ')} from source: ${page} shows every change at once`)
  for (const [index, name] of names.entries()) say(`${name} preview: ${previews[index]}`)
}

await command(() => develop(process.argv.slice(2)))
