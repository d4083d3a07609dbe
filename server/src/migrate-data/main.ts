/** `pnpm --filter @codex/server migrate-data`: moves the embedded database to PostgreSQL. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../command/run'
import { ConfigError } from '../settings/config-error'
import { readSettings } from '../settings/settings'
import { migrateData } from './migrate-data'

await runCommand(async () => {
  const { dataDir, databaseUrl } = readSettings(process.env)
  if (databaseUrl === null) throw new ConfigError('Please set DATABASE_URL to the empty PostgreSQL database to fill.')
  if (!existsSync(join(dataDir, 'db')))
    throw new ConfigError(`There is no database in ${dataDir}. Please set DATA_DIR as for the server.`)
  const moved = await migrateData(dataDir, databaseUrl)
  const width = Math.max(...moved.map(({ name }) => name.length))
  const lines = moved.map(({ name, rows, digest }) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${digest}`)
  return `${lines.join('\n')}

Everything has been moved: each table holds as many rows as before, with the same SHA-256 on both sides.
From now on start the server with DATABASE_URL. The database in ${dataDir} is as it was; please keep it as a backup.
`
})
