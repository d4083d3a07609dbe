/** The built server as a separate process. */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@codex/build/eventually'
import type { Environment } from '../settings/settings'

const serverFolder = join(__dirname, '../..')
// In node_modules, so that the built files find the packages. Each worker has its own folder, because a build replaces it.
const output = join(serverFolder, `node_modules/.cache/built-for-tests-${process.env['JEST_WORKER_ID'] ?? '0'}`)
const cli = join(serverFolder, 'node_modules/@rspack/cli/bin/rspack.js')

const sources = [
  'src',
  'data',
  'package.json',
  'rspack.config.ts',
  '../shared/contracts/src',
  '../platform/src',
  '../pnpm-lock.yaml',
]
const stamp = join(output, 'built')

function changedAt(path: string): number {
  const stats = statSync(path)
  const below = stats.isDirectory() ? readdirSync(path).map((name) => changedAt(join(path, name))) : []
  return Math.max(stats.mtimeMs, ...below)
}

const isBuilt = () => {
  const at = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  return sources.every((path) => changedAt(join(serverFolder, path)) < at)
}

/** Builds the server like the product, unless nothing has changed since the last build. */
export function buildServer() {
  if (isBuilt()) return
  const startedAt = new Date()
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build', '--output-path', output], {
    cwd: serverFolder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  if (status !== 0) throw new Error(`The server does not build: ${stdout}${stderr}`)
  writeFileSync(stamp, '')
  utimesSync(stamp, startedAt, startedAt)
}

export interface Process {
  readonly child: ChildProcess
  readonly output: () => string
  readonly errors: () => string
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
}

const running = new Set<Process>()

/** Starts the server with these settings on a free port of the loopback address. */
export const startProcess = (environment: Environment) => startBuilt('server.mjs', [], { PORT: '0', ...environment })

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

/** Waits until the server is ready. Returns its URL. Throws with its error output when it ends before. */
export async function ready(started: Process): Promise<string> {
  const ended = started.ended.then(() => {
    throw new Error(`The server ended: ${started.errors()}`)
  })
  const url = eventually(() => /ready at (\S+)/.exec(started.output())?.[1], 'the server is ready', 60_000)
  return Promise.race([url, ended])
}

export async function stopAll() {
  const all = [...running]
  for (const { child } of all) child.kill('SIGKILL')
  await Promise.all(all.map(({ ended }) => ended))
}

/** Sends JSON to a path below /codex. */
export const request = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/codex${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The same. Returns the JSON of the answer, and throws when it is not successful. */
export async function post(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await request(url, path, body, headers)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.json()
}
