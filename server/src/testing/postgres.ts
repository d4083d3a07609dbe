/** A real PostgreSQL of the tests: Debian's programs in a temporary folder, on a Unix socket, gone with the tests. */
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresPrograms } from '../../postgres-programs.cjs'
import { endTied, startTied } from './tied-process'

const output = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim()

/** PostgreSQL refuses to run as root. */
function otherThanRoot(): { uid?: number; gid?: number } {
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

// Nothing here outlives a power cut, so nothing waits for the disk.
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB']

export interface Postgres {
  /** The address of one of its databases. */
  readonly url: (database: string) => string
  /** Where it listens. */
  readonly socket: string
  readonly start: () => Promise<void>
  /** Clients are cut off; what was committed stays. */
  readonly stop: () => Promise<void>
  /** Stops it and forgets everything. */
  readonly remove: () => Promise<void>
}

/** A fresh PostgreSQL, running. `durable`: it waits for the disk as it does by itself. */
export async function createPostgres({ durable = false } = {}): Promise<Postgres> {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed.')
  const who = otherThanRoot()
  const folder = mkdtempSync(join(tmpdir(), 'codex-pg-'))
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const initdb = [
    '-D',
    data,
    '-U',
    'codex',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
    '--no-instructions',
  ]
  execFileSync(join(programs, 'initdb'), initdb, { ...who, cwd: folder, stdio: 'ignore' })

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
      ...(durable ? [] : forgetful),
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
    ]
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const file = openSync(log, 'a')
    const child = startTied(join(programs ?? '', 'postgres'), args, { folder, output: file, ...who })
    running = child
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL does not start: ${readFileSync(log, 'utf8')}`)
      await wait(20)
    }
  }

  async function stop() {
    const child = running
    running = null
    if (child === null) return
    await endTied(child)
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
