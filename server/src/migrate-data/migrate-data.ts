import { Client } from 'pg'
import { connectionOf as embeddedConnection, holdEmbedded } from '../database/embedded'
import { connect, connectionOf, migrateAlone } from '../database/postgres'
import { ConfigError } from '../config-error'
import type { Moved } from './move'
import { move } from './move'
import { migrationsOf, tablesOf } from './tables'

/** ms for a connection. */
const TIMEOUT = 10_000

async function expectUsable(client: Client) {
  const connection = connectionOf(client)
  const [tables, migrations] = [await tablesOf(connection), await migrationsOf(connection)]
  if (tables.length > 0 && migrations.length === 0)
    throw new ConfigError(`The database of DATABASE_URL is not empty: it holds a table ${tables[0]?.name ?? ''}.`)
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new ConfigError(
      `The database of DATABASE_URL has the encoding ${String(encoding)}. Please make one with UTF8.`,
    )
}

async function openTarget(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT })
  client.on('error', () => undefined)
  await connect(client)
  try {
    await expectUsable(client)
    await migrateAlone(url, TIMEOUT)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * Moves the embedded database in `dataDir` into the empty PostgreSQL at `url`. Throws a ConfigError, and leaves both as
 * they were but for the schema, where that cannot be done.
 */
export async function migrateData(dataDir: string, url: string): Promise<readonly Moved[]> {
  const source = await holdEmbedded(dataDir, false)
  try {
    const target = await openTarget(url)
    try {
      return await move(embeddedConnection(source.client), connectionOf(target))
    } finally {
      await target.end()
    }
  } finally {
    await source.close()
  }
}
