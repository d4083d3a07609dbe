/** A copy of the repository as somebody has it who has just cloned it: nothing installed, nothing built. */
import { execFileSync, spawn } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'

/** @param {string} folder */
export async function freshCopy(folder) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  })
  for (const file of list.split('\0').filter(Boolean)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(path.join(root, file), target).catch((error) => {
      if (error.code !== 'ENOENT') throw error // removed, and not yet from the index
    })
  }
}

/** What decides how Node and npm run is not taken over from the command that runs the bench. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_OPTIONS$|NODE_ENV$|_SLOT$)/.test(name)),
  )

/** ms: the longest that a command may take. */
const LIMIT = 480_000

/**
 * Runs a command until it ends, or until it has said something; then it is stopped.
 * @param {string} cwd
 * @param {readonly string[]} command
 * @param {{ until?: RegExp, env?: Record<string, string>, fails?: boolean }} [how] `fails`: its end may be any
 * @returns {Promise<number>} ms until then
 */
export function timed(cwd, [program = '', ...args], { until, env = {}, fails = false } = {}) {
  const begun = performance.now()
  const child = spawn(program, args, { cwd, env: { ...ownEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, time] = ['', NaN]
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      if (!until?.test(output) || !Number.isNaN(time)) return
      time = performance.now() - begun
      child.kill('SIGTERM')
    })
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`${[program, ...args].join(' ')} took longer than ${LIMIT / 1000} s`))
    }, LIMIT)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      if (until ? Number.isNaN(time) : code !== 0 && !fails)
        reject(new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${output.slice(-3000)}`))
      else resolve(Number.isNaN(time) ? performance.now() - begun : time)
    })
  })
}
