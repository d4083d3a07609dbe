/** A real PostgreSQL: Debian's programs in a temporary folder, on a Unix socket, until the tests end. */
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@codex/build/eventually'
import { Client } from 'pg'
import { postgresPrograms } from '../../postgres-programs.cjs'
import { startProgram, stopProgram } from './program'

const output = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim()

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => {
    try {
      return Number(output('id', flag, 'postgres'))
    } catch {
      return 65_534
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

// The data need not survive a power cut.
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB']

export interface Postgres {
  readonly url: (database: string) => string
  readonly socket: string
  readonly start: () => Promise<void>
  /** Closes all connections. Committed data stays. */
  readonly stop: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Starts an empty PostgreSQL. `durable`: with fsync. */
export async function createPostgres({ durable = false } = {}): Promise<Postgres> {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed.')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'codex-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const options = [
    '--username=codex',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
    '--no-instructions',
  ]
  execFileSync(join(programs, 'initdb'), [`--pgdata=${data}`, ...options], { ...user, cwd: folder, stdio: 'ignore' })

  const url = (database: string) => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=codex`
  let running: ChildProcess | null = null

  async function answers() {
    const client = new Client({ connectionString: url('postgres') })
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end()
    }
  }

  async function start() {
    const settings = [
      ...(durable ? [] : NOT_DURABLE),
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
    ]
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const file = openSync(log, 'a')
    const child = startProgram(join(programs ?? '', 'postgres'), args, { folder, output: file, ...user })
    running = child
    await eventually(async () => child.exitCode !== null || (await answers()), 'PostgreSQL starts', 60_000)
    if (child.exitCode !== null) throw new Error(`PostgreSQL does not start: ${readFileSync(log, 'utf8')}`)
  }

  async function stop() {
    const child = running
    running = null
    if (child === null) return
    await stopProgram(child)
  }

  await start()
  return {
    url,
    socket: join(folder, '.s.PGSQL.5432'),
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
