import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Where
 * @typedef {{ code: number, output: string, ms: number }} Ended
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

// A signal meant for the command ends what it started first: nothing is left behind.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => interrupted(signal))

/** @param {NodeJS.Signals} signal */
function interrupted(signal) {
  if (process.listenerCount(signal) > 1) return // a command that serves has its own way to stop
  for (const child of running) child.kill('SIGTERM')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/**
 * Runs a Node script to its end with its output on this console.
 * @param {readonly string[]} args
 * @param {Where} [where]
 * @returns {Promise<number>} exit code
 */
export function runNode(args, where = {}) {
  return new Promise((resolve, reject) => {
    const child = start(args, where, 'inherit')
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a Node script to its end and keeps its output (both streams, in the order they came).
 * @param {readonly string[]} args
 * @param {Where} [where]
 * @returns {Promise<Ended>}
 */
export function captureNode(args, where = {}) {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    const child = start(args, where, 'pipe')
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output, ms: performance.now() - from }))
  })
}

/**
 * @param {readonly string[]} args
 * @param {Where} where
 * @param {'inherit' | 'pipe'} output
 */
function start(args, { cwd = root, env = process.env }, output) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', output, output] })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}
