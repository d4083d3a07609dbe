import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expectUsable, lockDataFolder } from './data-folder'
import type { Connection, Database } from './database'
import { DurableFiles, fsyncPath, fsyncTree } from './durable-files'
import { inTurns } from './in-turns'
import { migrate } from './migrate'
import { expectRoom, freeIn, hasRoomToWork, keepsRoom } from './room'
import * as schema from './schema'
import { keepLogShort } from './short-log'
import type { OnQuery } from './timed'
import { timed, unheard } from './timed'

// -F would switch fsync off; shared_buffers keeps the process at half of its usual memory.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
  // Of the log's segments, 16 MB each, a checkpoint keeps two to write over.
  ...['-c', 'min_wal_size=32MB'],
]

/** What is read again after a kill takes a fraction of a second. */
const upkeep = { most: 16 * 1_048_576, look: 10_000 }

async function openFolder(folder: string) {
  const files = new DurableFiles(folder)
  const client = await PGlite.create({ fs: files, startParams })
  files.opened()
  return client
}

/** A kill during the first start can leave a folder that never opens: it is made elsewhere and renamed when whole. */
async function makeFolder(folder: string) {
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

/** The database behind an open PGlite, with the newest schema. */
export async function databaseOf(
  client: PGlite,
  close: () => Promise<void>,
  logger?: Logger,
  onQuery: OnQuery = unheard,
): Promise<Database> {
  await migrate(embeddedConnection(client))
  return {
    queries: drizzle(timed(inTurns(client), onQuery), { schema, ...(logger && { logger }) }),
    check: async () => {
      await client.query('select 1')
    },
    close,
  }
}

/** The database in `dataDir`/db as it is, held by this process; `make` makes it where there is none. */
export async function holdEmbedded(dataDir: string, make: boolean) {
  const unlock = lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    if (make || existsSync(folder)) expectRoom(dataDir, !existsSync(folder))
    if (make && !existsSync(folder)) await makeFolder(folder)
    else if (existsSync(folder)) expectUsable(folder)
    const client = await openFolder(folder)
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

/** The embedded database in `dataDir`/db: durable, locked, made on the first start. `onError` hears of its upkeep. */
export async function openEmbedded(
  dataDir: string,
  onError: (error: unknown) => void = () => undefined,
  onQuery: OnQuery = unheard,
): Promise<Database> {
  const held = await holdEmbedded(dataDir, true)
  const free = () => freeIn(dataDir)
  const endUpkeep = keepLogShort(held.client, { ...upkeep, hasRoom: () => hasRoomToWork(free), onError })
  const close = () => {
    endUpkeep()
    return held.close()
  }
  try {
    return await databaseOf(held.client, close, keepsRoom(free), onQuery)
  } catch (error) {
    await close()
    throw error
  }
}
