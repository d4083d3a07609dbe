/** The built server as a process of its own: for what only a process can show. */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../settings/settings'

const room = join(__dirname, '../..')
// Below node_modules, so that the built file finds the packages that stay outside of it.
// A worker runs one test file at a time, and a build of another one must not pull its files away.
const output = join(room, `node_modules/.cache/built-for-tests-${process.env['JEST_WORKER_ID'] ?? '0'}`)
const cli = join(room, 'node_modules/@rspack/cli/bin/rspack.js')

const sources = [
  'src',
  'package.json',
  'rspack.config.ts',
  '../shared/contracts/src',
  '../platform/src',
  '../pnpm-lock.yaml',
]
const stamp = join(output, 'built')

/** ms of the newest change in a file or folder. */
function changedAt(path: string): number {
  const stats = statSync(path)
  const below = stats.isDirectory() ? readdirSync(path).map((name) => changedAt(join(path, name))) : []
  return Math.max(stats.mtimeMs, ...below)
}

const isBuilt = () => {
  const at = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  return sources.every((path) => changedAt(join(room, path)) < at)
}

/** Builds the server as the product is built, unless nothing has changed since a test before did. */
export function buildServer() {
  if (isBuilt()) return
  const begun = new Date()
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build', '--output-path', output], {
    cwd: room,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  if (status !== 0) throw new Error(`The server does not build: ${stdout}${stderr}`)
  writeFileSync(stamp, '')
  utimesSync(stamp, begun, begun)
}

export interface Process {
  readonly child: ChildProcess
  /** What it has written so far. */
  readonly output: () => string
  readonly errors: () => string
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
}

const running = new Set<Process>()

/** Starts it with nothing but `environment` and a free port on loopback. */
export const startProcess = (environment: Environment) => startBuilt('server.mjs', [], { PORT: '0', ...environment })

/** Runs one of the built files. */
export function startBuilt(file: string, args: readonly string[], environment: Environment): Process {
  const child = spawn(process.execPath, [join(output, file), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (data: Buffer) => (out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => {
      running.delete(started)
      resolve({ code, signal })
    }),
  )
  const started: Process = { child, output: () => out, errors: () => errors, ended }
  running.add(started)
  return started
}

/** The address it says it is ready at. Throws what it wrote when it ends before. */
export async function ready(started: Process): Promise<string> {
  const gone = started.ended.then(() => {
    throw new Error(`The server ended: ${started.errors()}`)
  })
  const said = async () => {
    for (;;) {
      const url = /ready at (\S+)/.exec(started.output())?.[1]
      if (url !== undefined) return url
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return Promise.race([said(), gone])
}

export async function stopAll() {
  const all = [...running]
  for (const { child } of all) child.kill('SIGKILL')
  await Promise.all(all.map(({ ended }) => ended))
}
