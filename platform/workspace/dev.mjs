import './supported-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildProduct } from './builds.mjs'
import { command, Halt } from './halt.mjs'
import { installDependencies } from './install.mjs'
import { workspacePackages } from './packages.mjs'
import { say } from './progress.mjs'
import { publishRemotes } from './publish.mjs'
import { root } from './root.mjs'

const LOOKS_FOR_SERVER = 300
const builtServer = path.join(root, 'server/dist/server.mjs')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * One process of the development set-up; its lines come out with its room's name before them.
 * @param {string} room
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [where]
 */
function run(room, args, { cwd = path.join(root, room), env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => say(text.trimEnd().replace(/^/gm, `${room.padEnd(15)}`)))
  child.once('exit', (code) => {
    running.delete(child)
    if (code) say(`${room} ended with code ${code}`)
  })
}

const rspack = 'node_modules/@rspack/cli/bin/rspack.js'

function stop() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * The remotes named on the command line come from source, the others as published; without names all come from source.
 * @param {readonly string[]} names
 * @returns {Promise<{ remotes: readonly string[], env: NodeJS.ProcessEnv }>}
 */
async function chosen(names) {
  const rooms = workspacePackages().flatMap(({ room }) => (room.startsWith('mfe-') ? [room] : []))
  const unknown = names.find((name) => !rooms.includes(`mfe-${name}`))
  if (unknown !== undefined)
    throw new Halt(`There is no remote "${unknown}", only ${rooms.map((room) => room.slice(4)).join(', ')}.`)
  if (names.length === 0) return { remotes: rooms, env: {} }
  await buildProduct()
  await publishRemotes(process.env)
  const published = path.join(
    process.env.MFE_ROOT || path.join(process.env.DATA_DIR || '.data', 'mfe'),
    'discovery.json',
  )
  return {
    remotes: names.map((name) => `mfe-${name}`),
    env: { CODEX_FROM_SOURCE: names.join(','), CODEX_PUBLISHED: path.resolve(root, published) },
  }
}

await command(async () => {
  await installDependencies()
  const { remotes, env } = await chosen(process.argv.slice(2))
  say('Open the address that the shell prints: it shows every change at once. The server answers behind it.')
  // The watched build takes the place of the product's build, which therefore counts as changed from now on.
  rmSync(path.dirname(builtServer), { recursive: true, force: true })
  run('server', [rspack, 'build', '--watch'])
  for (const room of ['shell', ...remotes]) run(room, [rspack, 'serve'], { env })
  const built = setInterval(() => {
    if (!existsSync(builtServer)) return
    clearInterval(built)
    run('server', ['--watch', '--watch-preserve-output', builtServer], { cwd: root })
  }, LOOKS_FOR_SERVER)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      clearInterval(built)
      stop()
    })
})
