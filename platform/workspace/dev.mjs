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

/** ms. */
const POLL_INTERVAL = 300
const HOST = '127.0.0.1'
const SERVER_PORT = 3000
/** The shell's; the ports of the remotes follow in the order of their names. */
const FIRST_PORT = 3010
const builtServer = path.join(root, 'server/dist/server.mjs')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false

/**
 * Starts a process whose output lines are prefixed with a label.
 * @param {string} label a folder, unless `cwd` is given
 * @param {readonly string[]} args @param {import('./child.mjs').SpawnOptions} [options]
 */
function run(label, args, { cwd = path.join(root, label), env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => say(text.trimEnd().replace(/^/gm, `${label.padEnd(15)}`)))
  child.once('exit', (code) => {
    running.delete(child)
    if (stopping || !code) return
    say(`${label} ended with code ${code}`)
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

/** Builds and publishes all remotes. @returns {Promise<string>} path of their discovery.json */
async function published() {
  await buildProduct()
  await publishRemotes(process.env)
  const folder = process.env.MFE_ROOT || path.join(process.env.DATA_DIR || '.data', 'mfe')
  return path.resolve(root, folder, 'discovery.json')
}

/** Replaces the product's build by a watched one: `npm start` will build it again. @param {number} port */
async function runServer(port) {
  rmSync(path.dirname(builtServer), { recursive: true, force: true })
  run('server', [rspack, 'build', '--watch'])
  await until(() => existsSync(builtServer))
  if (!stopping)
    run('server', ['--watch', '--watch-preserve-output', builtServer], { cwd: root, env: { PORT: String(port) } })
}

/** @param {() => boolean | Promise<boolean>} condition */
async function until(condition) {
  while (!stopping && !(await condition())) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL))
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** @param {string} name of a remote */
const pageOf = (name) => `${name} preview`

/**
 * Serves the named remotes from source, each with its preview page, and the others as published; without names, all from
 * source.
 * @param {readonly string[]} names
 */
async function develop(names) {
  expectRemotes(names)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  await installDependencies()
  const all = remotePackages().map(({ remote }) => remote)
  const fromSource = names.length === 0 ? all : names
  const document = names.length === 0 ? null : await published()
  const { server } = await portsFor(['server'], { setting: 'PORT', value: process.env.PORT, fallback: SERVER_PORT })
  const every = await portsFor(['shell', ...all, ...all.map(pageOf)], {
    setting: 'DEV_PORT',
    value: process.env.DEV_PORT,
    fallback: FIRST_PORT,
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
