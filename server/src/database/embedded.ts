import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from './data-folder'
import type { Connection, Database } from './database'
import { DurableFiles, fsyncTree } from './durable-files'
import { migrate } from './migrate'
import { expectRoom, freeIn, keepsRoom } from './room'
import * as schema from './schema'
import type { OnQuery } from './timed'
import { timed, unheard } from './timed'

// -F would switch fsync off; shared_buffers keeps the process at half of its usual memory.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
]

const openFolder = (folder: string) => PGlite.create({ fs: new DurableFiles(folder), startParams })

/** A kill during the first start can leave a folder that never opens: it is made elsewhere and renamed when whole. */
async function makeFolder(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  await (await openFolder(unfinished)).close()
  fsyncTree(unfinished)
  renameSync(unfinished, folder)
  fsyncTree(folder)
}

export const connectionOf = (client: PGlite): Connection => ({
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
  await migrate(connectionOf(client))
  return {
    queries: drizzle(timed(client, onQuery), { schema, ...(logger && { logger }) }),
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

/** The embedded database in `dataDir`/db: durable, locked, made on the first start. */
export async function openEmbedded(dataDir: string, onQuery: OnQuery = unheard): Promise<Database> {
  const { client, close } = await holdEmbedded(dataDir, true)
  try {
    const room = keepsRoom(() => freeIn(dataDir))
    return await databaseOf(client, close, room, onQuery)
  } catch (error) {
    await close()
    throw error
  }
}
