/** `pnpm --filter @codex/server reset-password <username>`: for the operator. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../command'
import { ConfigError } from '../config-error'
import { openDatabase } from '../database'
import { readSettings } from '../settings/settings'
import { linkFor, usage } from './link'

await runCommand(async () => {
  const [username, ...more] = process.argv.slice(2)
  if (username === '--help') return usage
  if (username === undefined || more.length > 0) throw new ConfigError(usage.trimEnd())
  const settings = readSettings(process.env)
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'db')))
    throw new ConfigError(
      `There is no database in ${settings.dataDir}. Please set DATA_DIR or DATABASE_URL as for the server.`,
    )
  const database = await openDatabase(settings, () => undefined)
  try {
    return await linkFor(database.queries, username)
  } finally {
    await database.close()
  }
})
