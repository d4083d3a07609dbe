import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} SpawnOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

// A signal to the command ends its child processes first.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => interrupted(signal))

/** @param {NodeJS.Signals} signal */
function interrupted(signal) {
  if (process.listenerCount(signal) > 1) return // a serving command stops its children in order
  for (const child of running) child.kill('SIGTERM')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/** Runs Node with its output on this console. @param {readonly string[]} args @param {SpawnOptions} [options] @returns {Promise<number>} exit code */
export function runNode(args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(args, options, 'inherit')
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs Node and collects stdout and stderr in the order of arrival.
 * @param {readonly string[]} args @param {SpawnOptions} [options] @returns {Promise<{ code: number, output: string }>}
 */
export function captureNode(args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(args, options, 'pipe')
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @param {readonly string[]} args @param {SpawnOptions} options @param {'inherit' | 'pipe'} output */
function start(args, { cwd = root, env = process.env }, output) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', output, output] })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}
