/** The database of the server, for a command. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error'
import type { Queries } from '../database'
import { openDatabase } from '../database'
import { readSettings } from '../settings/settings'

/** Throws a ConfigError where there is none: a command creates no database. */
export async function withDatabase<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result> {
  // Reading all of it may take longer than a statement of the server.
  const settings = readSettings({ DATABASE_TIMEOUT: '0', ...process.env })
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'db')))
    throw new ConfigError(
      `There is no database in ${settings.dataDir}. Please set DATA_DIR or DATABASE_URL as for the server.`,
    )
  const database = await openDatabase(settings, () => undefined)
  try {
    return await run(database.queries)
  } finally {
    await database.close()
  }
}
