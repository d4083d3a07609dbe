import './supported-node.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { command } from './fatal-error.mjs'
import { publishRemotes } from './publish.mjs'
import { root } from './root.mjs'

/** ms. */
const POLL_INTERVAL = 250

/** ms. A second signal within this time is the same Ctrl-C: the terminal and npm both deliver it. */
const SAME_SIGNAL = 500

/** Publishes the built remotes and runs the server. @returns {Promise<number>} the server's exit code */
export async function serve() {
  await publishRemotes(process.env)
  return runServer()
}

/** @returns {Promise<number>} */
function runServer() {
  const withParent = pathToFileURL(path.join(root, 'platform/workspace/end-with-parent.mjs')).href
  // In a process group of its own: Ctrl-C reaches the server once, through this process.
  const server = spawn(process.execPath, ['--import', withParent, path.join(root, 'server/dist/server.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let stoppedAt = 0
  const stop = () => {
    const now = Date.now()
    if (stoppedAt === 0) {
      stoppedAt = now
      server.kill('SIGTERM')
    } else if (now - stoppedAt > SAME_SIGNAL) server.kill('SIGKILL')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) whenParentDies(stop)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // A server that is stopped before it listens ends by the signal itself.
    server.once('exit', (code, signal) => resolve(code ?? (stoppedAt > 0 && signal === 'SIGTERM' ? 0 : 1)))
  })
}

/** npm's shell is killed by a signal and does not forward it. @param {() => void} act */
function whenParentDies(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, POLL_INTERVAL)
  watch.unref()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(serve)
