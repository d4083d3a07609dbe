import './supported-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { command } from './halt.mjs'
import { installDependencies } from './install.mjs'
import { workspacePackages } from './packages.mjs'
import { say } from './progress.mjs'
import { root } from './root.mjs'

const LOOKS_FOR_SERVER = 300
const builtServer = path.join(root, 'server/dist/server.mjs')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * One process of the development set-up; its lines come out with its room's name before them.
 * @param {string} room
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
function run(room, args, cwd = path.join(root, room)) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development' },
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

await command(async () => {
  await installDependencies()
  say('Open the address that the shell prints: it shows every change at once. The server answers behind it.')
  // The watched build takes the place of the product's build, which therefore counts as changed from now on.
  rmSync(path.dirname(builtServer), { recursive: true, force: true })
  run('server', [rspack, 'build', '--watch'])
  for (const { room } of workspacePackages())
    if (room === 'shell' || room.startsWith('mfe-')) run(room, [rspack, 'serve'])
  const built = setInterval(() => {
    if (!existsSync(builtServer)) return
    clearInterval(built)
    run('server', ['--watch', '--watch-preserve-output', builtServer], root)
  }, LOOKS_FOR_SERVER)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      clearInterval(built)
      stop()
    })
})
