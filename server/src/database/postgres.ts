import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Socket } from 'node:net'
import { Client, Pool } from 'pg'
import type { ClientBase, PoolClient } from 'pg'
import { ConfigError } from '../settings/config-error'
import type { Connection, Database, Queries, Rows } from './database'
import { isUnreachable } from './failures'
import { migrate } from './migrate'
import { postgresNotifications } from './postgres-notifications'
import type { OnQuery } from './timed'
import { timed } from './timed'

export interface PostgresSettings {
  readonly connections: number
  /** ms for a connection, and for the answer to a statement; 0: no limit. */
  readonly timeout: number
}

/** Key of the advisory lock, the same in every instance and version. */
const MIGRATION_LOCK = 4_127_731_894
/** ms that an instance waits for another one that migrates. */
const MIGRATION_TIMEOUT = 60_000

export const postgresConnection = (client: ClientBase): Connection => ({
  run: async (sql) => {
    await client.query(sql)
  },
  rows: async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
})

const reasonOf = (error: unknown) => {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ')
  return error instanceof Error ? error.message : String(error)
}

export async function connect(client: Client) {
  try {
    await client.connect()
  } catch (error) {
    throw new ConfigError(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`)
  }
}

async function lockMigrations(client: Client) {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      throw new ConfigError(
        'Another instance of the server has been migrating the database of DATABASE_URL for a minute.',
      )
    throw error
  }
}

/** On its own connection: a migration may take longer than any query. The lock ends with the connection. */
export async function migrateLocked(url: string, timeout: number) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    lock_timeout: MIGRATION_TIMEOUT,
  })
  client.on('error', () => undefined)
  try {
    await connect(client)
    await lockMigrations(client)
    await migrate(postgresConnection(client))
  } finally {
    await client.end()
  }
}

/**
 * Destroys the connection when a request is not answered within `timeout` ms; its pending queries reject. pg itself has no timeout
 * for a connection whose other end is frozen or unreachable.
 */
export function enforceResponseTimeout(client: ClientBase, timeout: number) {
  // pg's types leave out the connection, which pg-pool uses as well.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  let answered = stream.bytesWritten
  stream.on('data', () => {
    answered = stream.bytesWritten
  })
  stream.setTimeout(timeout)
  // Idle connections time out as well, repeatedly; setTimeout's own callback runs only once.
  stream.on('timeout', () => {
    const written = stream.bytesWritten
    if (written === answered) return
    // The answer may have come while this process was busy: it is read after the timers.
    setImmediate(() => {
      if (answered >= written) return
      stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
    })
  })
}

function createPool(url: string, { connections, timeout }: PostgresSettings) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  pool.on('connect', (client) => {
    // Without a listener a connection that is lost during a transaction would end the process. Its statement rejects.
    client.on('error', () => undefined)
    if (timeout > 0) enforceResponseTimeout(client, timeout)
  })
  return pool
}

/** For short statements. */
const clientFor = (url: string, timeout: number) =>
  new Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout, keepAlive: true })

/** drizzle's own transaction on a pool never releases a connection that breaks before its first statement. */
function queriesOn(pool: Pool): Queries {
  const queries: Queries = drizzle(pool)
  const transactionOn = async <Result>(
    client: PoolClient,
    ...parameters: Parameters<typeof queries.transaction<Result>>
  ): Promise<Result> => {
    const connection: Queries = drizzle(client)
    let broken = false
    try {
      return await connection.transaction(...parameters)
    } catch (error) {
      broken = isUnreachable(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  queries.transaction = async (...parameters) => transactionOn(await pool.connect(), ...parameters)
  return queries
}

/** PostgreSQL at `url`. Throws a ConfigError when it cannot be reached. `onIdleError` gets errors outside of queries. */
export async function openPostgres(
  url: string,
  settings: PostgresSettings,
  onIdleError: (error: unknown) => void,
  onQuery?: OnQuery,
): Promise<Database> {
  await migrateLocked(url, settings.timeout)
  const pool = createPool(url, settings)
  pool.on('error', onIdleError)
  const observed = timed(pool, onQuery)
  const queries = queriesOn(observed)
  const notifications = postgresNotifications({
    createClient: () => clientFor(url, settings.timeout),
    report: onIdleError,
  })
  return {
    queries,
    notifications,
    // A transaction also ends when one of the statements fails, which would leave the library's own open.
    executeSql: (statement, values) =>
      values === undefined
        ? queries.transaction((tx) => tx.execute(sql.raw(statement)) as unknown as Promise<Rows>) // a result of pg
        : observed.query<Record<string, unknown>>(statement, [...values]),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    check: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await notifications.close()
      await pool.end()
    },
  }
}
