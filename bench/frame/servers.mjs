/** The servers that are measured: the built one with the shell's pages or with others. */
import { spawn } from 'node:child_process'
import { copyFile, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { publishRemotes } from '../../platform/workspace/publish.mjs'
import { withoutSettings } from '../../platform/workspace/product.mjs'
import { root } from '../../platform/workspace/root.mjs'

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Server */

const READY = /^Character Codex is ready at (http:\S+)$/m
/** ms. */
const START_TIMEOUT = 120_000
const STOP_TIMEOUT = 20_000

export const builtServer = path.join(root, 'server/dist/server.mjs')

/** Copies the built server into a folder, where it serves the pages in `shell/dist`. @param {string} folder */
export async function serverBeside(folder) {
  const script = path.join(folder, 'server/dist/server.mjs')
  await mkdir(path.dirname(script), { recursive: true })
  await copyFile(builtServer, script)
  await symlink(path.join(root, 'server/node_modules'), path.join(folder, 'server/node_modules'))
  return script
}

/**
 * Starts a server on a free port, without rate limits.
 * @param {string} script @param {Readonly<Record<string, string>>} settings at least DATA_DIR
 * @param {readonly string[]} [flags] for Node @param {readonly string[]} [args] for the script @returns {Promise<Server>}
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
    void ended.then(() => reject(new Error(`The server exited:\n${output}`)))
    setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), START_TIMEOUT).unref()
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      const timeout = setTimeout(end, STOP_TIMEOUT)
      await ended
      clearTimeout(timeout)
    },
  }
}

/** The product: the built shell and remotes. @param {string} dataDir @param {Readonly<Record<string, string>>} [settings] */
export async function startProduct(dataDir, settings = {}) {
  const env = { DATA_DIR: dataDir, ...settings }
  await publishRemotes({ ...process.env, MFE_ROOT: path.join(dataDir, 'mfe'), ...env })
  return startServer(builtServer, env)
}
