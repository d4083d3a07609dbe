/** PostgreSQL ends when it cannot write its log. The embedded database stops writing while there is still space. */
import type { Logger } from 'drizzle-orm'
import { statfsSync } from 'node:fs'
import { ConfigError } from '../settings/config-error'

const MEGABYTE = 1_048_576

/** Bytes that any write needs: a segment of the log (16 MB) and the rows. */
const WRITE_MINIMUM = 20 * MEGABYTE
/** Bytes that a write needs whose rows stay. Sessions and limits are written below it. */
const GROWTH_MINIMUM = 48 * MEGABYTE
const START_MINIMUM = 100 * MEGABYTE

class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'
}

function bytesNeededBy(query: string): number {
  if (!/^\s*(insert|update|delete)\b/i.test(query)) return 0
  const staysSmall = /^\s*(delete|insert into "(sessions|limits)"|update "(sessions|limits)")/i.test(query)
  return staysSmall ? WRITE_MINIMUM : GROWTH_MINIMUM
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const hasSpaceToWrite = (free: () => number) => free() >= WRITE_MINIMUM

/** Refuses writes for which there is too little space. `free`: bytes. */
export const diskSpaceGuard = (free: () => number): Logger => ({
  // Drizzle calls it before each query; an error thrown here rejects the query.
  logQuery(query) {
    const needed = bytesNeededBy(query)
    if (needed > 0 && free() < needed) throw new DiskFull('no space left on device')
  },
})

/** Throws a ConfigError where there is too little space to open the database. */
export function expectDiskSpace(dataDir: string, isNew: boolean) {
  const needed = isNew ? START_MINIMUM : WRITE_MINIMUM
  const free = freeBytes(dataDir)
  const megabytes = (bytes: number) => Math.floor(bytes / MEGABYTE)
  if (free < needed)
    throw new ConfigError(
      `DATA_DIR ${dataDir} has ${megabytes(free)} MB of space left, and ${megabytes(needed)} MB are needed to start.`,
    )
}
