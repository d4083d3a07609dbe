/** `pnpm --filter @codex/server migrate-data`: from the embedded database to PostgreSQL. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../settings/settings'
import { ConfigError } from '../config-error'
import { migrateData } from './migrate-data'

async function told(): Promise<string> {
  const { dataDir, databaseUrl } = readSettings(process.env)
  if (databaseUrl === null) throw new ConfigError('Please set DATABASE_URL to the empty PostgreSQL database to fill.')
  if (!existsSync(join(dataDir, 'db')))
    throw new ConfigError(`There is no database in ${dataDir}. Please set DATA_DIR as for the server.`)
  const moved = await migrateData(dataDir, databaseUrl)
  const widest = Math.max(...moved.map(({ table }) => table.length))
  const lines = moved.map(
    ({ table, rows, digest }) => `${table.padEnd(widest)}  ${String(rows).padStart(9)}  ${digest}`,
  )
  return [
    ...lines,
    '',
    'Everything has been moved: each table holds as many rows as before, with the same SHA-256 on both sides.',
    `From now on start the server with DATABASE_URL. The database in ${dataDir} is as it was; please keep it as a backup.`,
    '',
  ].join('\n')
}

try {
  process.stdout.write(await told())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
