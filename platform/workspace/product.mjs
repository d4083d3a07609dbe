import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './root.mjs'

/** Settings of the product and of Node that are not inherited from this process. */
const SETTINGS =
  /^(?:PORT|HOST|DATA_DIR|COMMON_PASSWORDS|TRUST_PROXY|ALLOWED_ORIGINS|RATE_LIMITS|NODE_ENV|NODE_OPTIONS|(?:DATABASE|LIMIT|LLM|LOG|METRICS|MFE|SESSION)_.*)$/

const READY = /^Character Codex is ready at (http:\S+)$/m

/**
 * The built product in a process of its own.
 * @typedef {object} Product
 * @property {number} pid
 * @property {Promise<string>} ready the URL; rejects with the output if the product ends first
 * @property {Promise<number | null>} ended the exit code, null after a kill
 * @property {() => string} output so far
 * @property {(signal: NodeJS.Signals) => void} signal
 */

/** @param {NodeJS.ProcessEnv} settings the product gets no others @param {string} [script] in this folder @returns {Product} */
export function startProduct(settings, script = 'serve.mjs') {
  const child = spawn(process.execPath, [path.join(root, 'platform/workspace', script)], {
    cwd: root,
    env: { ...withoutSettings(process.env), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve))
  /** @type {Promise<string>} */
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        const [, url] = READY.exec(output) ?? []
        if (url !== undefined) resolve(url)
      })
    void ended.then((code) => reject(new Error(`The product ended with code ${code}:\n${output}`)))
  })
  ready.catch(() => undefined) // no unhandled rejection in a test that expects the start to fail
  return { pid: child.pid ?? 0, ready, ended, output: () => output, signal: (signal) => void child.kill(signal) }
}

/** @param {NodeJS.ProcessEnv} env */
export const withoutSettings = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.test(name)))
