/** Servers that the bench measures: the built one, with whatever pages stand where the shell's are. */
import { spawn } from 'node:child_process'
import { copyFile, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { publishRemotes } from '../../platform/workspace/publish.mjs'
import { withoutSettings } from '../../platform/workspace/product.mjs'
import { root } from '../../platform/workspace/root.mjs'

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

const READY = /^Character Codex is ready at (http:\S+)$/m
/** ms. */
const START = 120_000
const STOP = 20_000

/** The script of the built server. */
export const builtServer = path.join(root, 'server/dist/server.mjs')

/**
 * A copy of the built server beside other pages: it serves the folder that lies where the shell's build would.
 * @param {string} folder a new one; `shell/dist` in it holds the pages
 */
export async function serverBeside(folder) {
  const script = path.join(folder, 'server/dist/server.mjs')
  await mkdir(path.dirname(script), { recursive: true })
  await copyFile(builtServer, script)
  await symlink(path.join(root, 'server/node_modules'), path.join(folder, 'server/node_modules'))
  return script
}

/**
 * Runs a server script on a free port, without limits on calls.
 * @param {string} script
 * @param {Readonly<Record<string, string>>} settings DATA_DIR at least
 * @param {readonly string[]} [flags] for Node
 * @param {readonly string[]} [args] for the script
 * @returns {Promise<Server>}
 */
export async function startServer(script, settings, flags = [], args = []) {
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: root,
    env: { ...withoutSettings(process.env), NODE_ENV: 'production', PORT: '0', RATE_LIMITS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve()))
  void ended.then(() => process.off('exit', end))
  let output = ''
  const url = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        if (output.length < 1e5) output += text
        const found = READY.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
    void ended.then(() => reject(new Error(`The server ended:\n${output}`)))
    setTimeout(() => reject(new Error(`The server does not start:\n${output}`)), START).unref()
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(end, STOP)
      await ended
      clearTimeout(late)
    },
  }
}

/** The product: the built shell and remotes. @param {string} dataDir @param {Readonly<Record<string, string>>} [settings] */
export async function startProduct(dataDir, settings = {}) {
  const env = { DATA_DIR: dataDir, ...settings }
  await publishRemotes({ ...process.env, MFE_ROOT: path.join(dataDir, 'mfe'), ...env })
  return startServer(builtServer, env)
}
