import { Client } from 'pg'
import { object, parse, string, tuple } from 'valibot'
import { ConfigError } from '../settings/config-error'
import type { Connection } from '../database/database'
import { embeddedConnection, lockAndOpen } from '../database/embedded'
import { connect, migrateLocked, postgresConnection } from '../database/postgres'
import type { MovedTable } from './move'
import { move } from './move'
import { migrationsOf, tablesOf } from './tables'

/** ms for a connection. */
const TIMEOUT = 10_000

const encodingRow = tuple([object({ server_encoding: string() })])

async function expectUsable(connection: Connection) {
  const [table] = await tablesOf(connection)
  if (table !== undefined && (await migrationsOf(connection)).length === 0)
    throw new ConfigError(`The database of DATABASE_URL is not empty: it holds a table ${table}.`)
  const [{ server_encoding: encoding }] = parse(encodingRow, await connection.rows('show server_encoding', []))
  if (encoding !== 'UTF8')
    throw new ConfigError(`The database of DATABASE_URL has the encoding ${encoding}. Please make one with UTF8.`)
}

/**
 * Moves the embedded database in `dataDir` into the empty PostgreSQL at `url`. Where that is impossible it throws a
 * ConfigError, and leaves both as they were, but for the schema of the target.
 */
export async function migrateData(dataDir: string, url: string): Promise<readonly MovedTable[]> {
  const source = await lockAndOpen(dataDir)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT })
  client.on('error', () => undefined)
  const target = postgresConnection(client)
  try {
    await connect(client)
    await expectUsable(target)
    await migrateLocked(url, TIMEOUT)
    return await move(embeddedConnection(source.client), target)
  } finally {
    await client.end()
    await source.close()
  }
}
