/** The product under test, as `npm start` starts it, with its own data folder. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../platform/workspace/product.mjs'

export type Settings = Readonly<Record<string, string>>

export interface RunningProduct {
  readonly url: string
  /** Stops it gracefully and returns the exit code. */
  stop(): Promise<number | null>
  /** kill -9 of the server itself. */
  kill(): Promise<void>
}

/** With the database of a product that was started once and has no accounts. */
export async function preparedDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-data-'))
  // Written by global-setup.mjs.
  await cp(process.env.E2E_DATA_DIR ?? '', folder, { recursive: true })
  return folder
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Remotes that were published once for all tests, so that a start has nothing to publish. */
export const publishedRemotes = (): Settings => ({ MFE_ROOT: process.env.E2E_MFE_ROOT ?? '' })

/** Failed sign-ins of one account before the limit. */
const SIGN_IN_FAILURES = 20

/** All tests call from one address. */
const RAISED_LIMITS: Settings = {
  LIMIT_SIGN_IN: `${SIGN_IN_FAILURES}/15m`,
  LIMIT_SIGN_IN_ADDRESS: '10000/1m',
  LIMIT_SIGN_UP: '10000/1m',
  LIMIT_SIGN_UP_REFUSED: '10000/1m',
  LIMIT_ANONYMOUS_CALLS: '100000/1m',
  LIMIT_CALLS: '100000/1m',
  LIMIT_SEND: '10000/1m',
  LIMIT_SEARCH: '10000/1m',
  LIMIT_MEMORY: '10000/1m',
  LIMIT_REFINE: '10000/1m',
  LIMIT_FEEDBACK: '10000/1m',
}

/** Starts the product on a free port. @throws with its output when it does not start */
export async function startServer(settings: Settings): Promise<RunningProduct> {
  const product = startProduct({ PORT: '0', ...RAISED_LIMITS, ...publishedRemotes(), ...settings })
  return {
    url: await product.ready,
    stop: () => {
      product.signal('SIGTERM')
      return product.ended
    },
    kill: async () => {
      for (const pid of childrenOf(product.pid)) process.kill(pid, 'SIGKILL')
      await product.ended
    },
  }
}

export interface FailedStart {
  readonly code: number | null
  readonly output: string
}

/** Starts the product with settings that must fail. */
export async function failedStart(settings: Settings): Promise<FailedStart> {
  const product = startProduct({ PORT: '0', ...publishedRemotes(), ...settings })
  const ready = product.ready.then(
    () => {
      product.signal('SIGTERM')
      return true
    },
    () => false,
  )
  const code = await product.ended
  if (await ready) throw new Error(`It started, but had to fail:\n${product.output()}`)
  return { code, output: product.output() }
}

function childrenOf(pid: number): readonly number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  const text = existsSync(list)
    ? readFileSync(list, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  const pids = text.split(/\s+/).filter(Boolean).map(Number)
  if (pids.length === 0) throw new Error(`Process ${pid} has no child process to kill.`)
  return pids
}
