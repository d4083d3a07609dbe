import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startCheckpoints } from './checkpoints'
import { damageError, expectAccess, lockDataFolder } from './data-folder'
import type { Connection, Database } from './database'
import { diskSpaceGuard, expectDiskSpace, freeBytes, hasSpaceToWrite } from './disk-space'
import { DurableFiles, fsyncPath, fsyncTree } from './durable-files'
import { isCorrupted } from './failures'
import { migrate } from './migrate'
import { noNotifications } from './notifications'
import type { OnQuery } from './timed'
import { timed, wrapMethods } from './timed'

const settings = [
  'wal_sync_method=fsync',
  // Halves the memory of the process.
  'shared_buffers=16MB',
  // A checkpoint keeps two segments of the log, 16 MB each, for reuse.
  'min_wal_size=32MB',
]
const startParams = [
  // -F would switch fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

/** Bytes. Replaying this much after a crash takes a fraction of a second. */
const MAX_LOG = 16 * 1_048_576
const CHECKPOINT_INTERVAL = 10_000

async function openFolder(folder: string) {
  const files = new DurableFiles(folder)
  const client = await PGlite.create({ fs: files, startParams })
  files.markOpened()
  return client
}

/** A kill during the first start would leave a folder that never opens, so it is created under another name. */
async function createFolder(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  await (await openFolder(unfinished)).close()
  await fsyncTree(unfinished)
  renameSync(unfinished, folder)
  await fsyncPath(dirname(folder))
}

export const embeddedConnection = (client: PGlite): Connection => ({
  run: async (sql) => {
    await client.exec(sql)
  },
  rows: async (sql, values) => (await client.query(sql, [...values])).rows,
})

/** ms of queries in one turn of the event loop. */
const SLICE = 10

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  /** When the first query of this turn of the event loop started; null: none has. */
  let turnStart: number | null = null

  async function run<Result>(query: () => Result): Promise<Awaited<Result>> {
    if (turnStart !== null && performance.now() - turnStart > SLICE) await nextTurn()
    if (turnStart === null) {
      turnStart = performance.now()
      setImmediate(() => (turnStart = null))
    }
    return await query()
  }

  return <Result>(query: () => Result): Promise<Awaited<Result>> => {
    const result = last.then(() => run(query))
    last = result.catch(() => undefined)
    return result
  }
}

/**
 * PGlite runs on the thread of the server, and would start each queued query as soon as the one before has ended. Between
 * them the event loop gets its turns.
 */
function serialQueries<Client extends object>(client: Client): Client {
  const queued = createQueue()
  return wrapMethods(client, (name, method) =>
    name === 'query' || name === 'transaction' ? (...values) => queued(() => method(...values)) : method,
  )
}

/** Migrates the database of an open PGlite. `close` leaves the PGlite open. */
export async function databaseOf(client: PGlite, logger?: Logger, onQuery?: OnQuery): Promise<Database> {
  await migrate(embeddedConnection(client))
  const observed = timed(serialQueries(client), onQuery)
  return {
    queries: drizzle(observed, { logger: logger ?? false }),
    notifications: noNotifications,
    async executeSql(sql, values) {
      logger?.logQuery(sql.trimStart(), [])
      if (values !== undefined) return observed.query(sql, [...values])
      // A transaction also ends when one of the statements fails, which would leave the library's own open.
      const results = await observed.transaction((tx) => tx.exec(sql))
      return results.at(-1) ?? { rows: [] }
    },
    check: async () => {
      await client.query('select 1')
    },
    close: () => Promise.resolve(),
  }
}

/** Locks `dataDir` and opens the database in `dataDir`/db as it is. Creates it if it is missing. */
export async function lockAndOpen(dataDir: string) {
  const unlock = lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    const isNew = !existsSync(folder)
    expectDiskSpace(dataDir, isNew)
    if (isNew) await createFolder(folder)
    else expectAccess(folder)
    const client = await openFolder(folder).catch((error: unknown) => {
      throw damageError(folder, error)
    })
    const close = async () => {
      await client.close()
      unlock()
    }
    return { client, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The durable embedded database in `dataDir`/db. `onError` gets the errors of its checkpoints. */
export async function openEmbedded(
  dataDir: string,
  onError: (error: unknown) => void = () => undefined,
  onQuery?: OnQuery,
): Promise<Database> {
  const opened = await lockAndOpen(dataDir)
  const free = () => freeBytes(dataDir)
  const stopCheckpoints = startCheckpoints(opened.client, {
    maxLog: MAX_LOG,
    pollInterval: CHECKPOINT_INTERVAL,
    hasSpace: () => hasSpaceToWrite(free),
    onError,
  })
  const close = () => {
    stopCheckpoints()
    return opened.close()
  }
  try {
    const database = await databaseOf(opened.client, diskSpaceGuard(free), onQuery)
    return { ...database, close }
  } catch (error) {
    await close()
    throw isCorrupted(error) ? damageError(join(dataDir, 'db'), error) : error
  }
}
