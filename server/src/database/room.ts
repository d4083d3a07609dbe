/** A disk that fills up while the embedded database writes its log would end it: it stops writing while there is room. */
import type { Logger } from 'drizzle-orm'
import { statfsSync } from 'node:fs'
import { ConfigError } from '../config-error'

const MEGABYTE = 1_048_576

/** Bytes. One more segment of the log, 16 MB, and what a write adds: below it nothing is written. */
const TO_WORK = 20 * MEGABYTE
/** Below it nothing is kept that takes space for good; sign-ins and counts still are. */
const TO_GROW = 48 * MEGABYTE
/** A new database with its log. */
const TO_BEGIN = 100 * MEGABYTE

/** With the code that PostgreSQL gives a full disk. */
class NoRoom extends Error {
  override readonly name = 'NoRoom'
  readonly code = '53100'
}

const roomNeededBy = (query: string) => {
  if (!/^\s*(insert|update|delete)\b/i.test(query)) return 0
  return /^\s*(delete|insert into "(sessions|limits)"|update "(sessions|limits)")/i.test(query) ? TO_WORK : TO_GROW
}

export const freeIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const hasRoomToWork = (free: () => number) => free() >= TO_WORK

/** Refuses to write where there is no room. `free`: bytes. */
export const keepsRoom = (free: () => number): Logger => ({
  // Drizzle calls it before each query; what it throws is what the query throws.
  logQuery(query) {
    const needed = roomNeededBy(query)
    if (needed > 0 && free() < needed) throw new NoRoom('no space left on device')
  },
})

/** Throws a ConfigError where a database could not even be opened. */
export function expectRoom(dataDir: string, isNew: boolean) {
  const needed = isNew ? TO_BEGIN : TO_WORK
  const megabytes = (bytes: number) => Math.floor(bytes / MEGABYTE)
  if (freeIn(dataDir) < needed)
    throw new ConfigError(
      `DATA_DIR ${dataDir} has ${megabytes(freeIn(dataDir))} MB of space left, and ${megabytes(needed)} MB are needed to start.`,
    )
}
