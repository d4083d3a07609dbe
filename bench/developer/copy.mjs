import { execFileSync, spawn } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'

/** Copies the repository without installed and built files. @param {string} folder */
export async function freshCopy(folder) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of list.split('\0').filter(Boolean)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(path.join(root, file), target).catch((error) => {
      if (error.code !== 'ENOENT') throw error // deleted, but still in the index
    })
  }
}

/** Without the settings of npm and Node of this command. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_OPTIONS$|NODE_ENV$|_SLOT$)/.test(name)),
  )

/** ms. */
const TIMEOUT = 900_000

/**
 * Runs a command until it ends or its output matches `until`. `mayFail`: accepts any exit code.
 * @param {string} cwd @param {readonly string[]} command
 * @param {{ until?: RegExp, env?: Record<string, string>, mayFail?: boolean }} [options] @returns {Promise<number>} ms
 */
export function timed(cwd, [program = '', ...args], { until, env = {}, mayFail = false } = {}) {
  const startedAt = performance.now()
  const child = spawn(program, args, { cwd, env: { ...ownEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, time] = ['', NaN]
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      if (!until?.test(output) || !Number.isNaN(time)) return
      time = performance.now() - startedAt
      child.kill('SIGTERM')
    })
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`${[program, ...args].join(' ')} took longer than ${TIMEOUT / 1000} s`))
    }, TIMEOUT)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timeout)
      if (until ? Number.isNaN(time) : code !== 0 && !mayFail)
        reject(new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${output.slice(-3000)}`))
      else resolve(Number.isNaN(time) ? performance.now() - startedAt : time)
    })
  })
}
