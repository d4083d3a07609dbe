import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { StartRefusal } from '../start-refusal'
import type { Connection, Database } from './database'
import { migrate } from './migrate'
import * as schema from './schema'

/** Any number, the same in every copy: only one of them migrates at a time. */
const MIGRATION_LOCK = 4_127_731_894

const connectionOf = (client: PoolClient): Connection => ({
  run: async (sql) => {
    await client.query(sql)
  },
  rows: async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
})

const reasonOf = (error: unknown) => {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ')
  return error instanceof Error ? error.message : String(error)
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new StartRefusal(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`)
  }
}

/** PostgreSQL at `url`. Throws a StartRefusal when it cannot be reached. `onIdleError` hears of dropped connections. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', onIdleError)
  try {
    const client = await connect(pool)
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await migrate(connectionOf(client))
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    queries: drizzle(pool, { schema }),
    check: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
