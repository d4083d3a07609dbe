/** `npm run bench [parts…] [--quick]`. */
import { spawn } from 'node:child_process'
import { FatalError } from '../platform/workspace/fatal-error.mjs'
import { say } from '../platform/workspace/progress.mjs'
import { PARTS } from './parts.mjs'

const PART = new URL('part.mjs', import.meta.url).pathname

/** @param {readonly string[]} args names of parts (none: all), `--quick` @returns {Promise<number>} exit code */
export async function bench(args) {
  const named = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [...named.filter((name) => !(name in PARTS)), ...args.filter((arg) => /^--(?!quick$)/.test(arg))]
  if (unknown.length > 0)
    throw new FatalError(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}; --quick.`)
  const chosen = Object.entries(PARTS).filter(([part]) => named.length === 0 || named.includes(part))
  /** @type {string[]} */
  const failed = []
  for (const [name, { minutes }] of chosen) {
    say(`${new Date().toTimeString().slice(0, 8)} ${name}, at most ${minutes} minutes …`)
    const problem = await ended([name, String(minutes), ...(args.includes('--quick') ? ['--quick'] : [])], minutes)
    if (problem !== null) failed.push(`${name} ${problem}`)
  }
  if (failed.length > 0) say(`Not measured: ${failed.join('; ')}.`)
  return failed.length > 0 ? 1 : 0
}

/** Runs a part in a process group of its own and ends the group. @param {readonly string[]} args @param {number} minutes @returns {Promise<string | null>} error */
function ended(args, minutes) {
  const child = spawn(process.execPath, [PART, ...args], { stdio: 'inherit', detached: true })
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // The group has ended.
    }
  }
  const stopped = () => {
    end('SIGTERM')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopped)
  let late = false
  const timers = [
    setTimeout(() => {
      late = true
      end('SIGTERM')
    }, minutes * 60_000),
    setTimeout(() => end('SIGKILL'), minutes * 60_000 + 15_000),
  ]
  return new Promise((resolve) => {
    child.once('close', (code) => {
      for (const timer of timers) clearTimeout(timer)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopped)
      end('SIGKILL')
      resolve(late ? `took longer than ${minutes} minutes` : code === 0 ? null : `ended with ${code}`)
    })
  })
}
