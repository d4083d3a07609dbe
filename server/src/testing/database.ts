/** The database of a test file: the worker's PGlite in memory, or its own database on the PostgreSQL of the run. */
import type { PGlite } from '@electric-sql/pglite'
import { randomUUID } from 'node:crypto'
import { Client, types } from 'pg'
import type { Database } from '../database'
import { databaseOf } from '../database/embedded'
import type { PostgresSettings } from '../database/postgres'
import { openPostgres } from '../database/postgres'
import type { OnQuery } from '../database/timed'
import type { Environment } from '../settings/settings'

declare global {
  // Set by the configuration of the Jest project.
  var testsOnPostgres: boolean
  // Set by database-environment.mjs.
  var openTestDatabase: () => Promise<PGlite>
}

export interface TestDatabase {
  readonly environment: Environment
  readonly open: (onQuery?: OnQuery) => Promise<Database>
  readonly exec: (sql: string) => Promise<unknown>
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unnecessary-type-parameters -- the test knows the columns of its query
  readonly query: <Row = any>(sql: string, values?: unknown[]) => Promise<{ readonly rows: Row[] }>
}

export const embeddedIn = (client: PGlite): TestDatabase => ({
  environment: {},
  open: (onQuery) => databaseOf(client, undefined, onQuery),
  exec: (sql) => client.exec(sql),
  query: (sql, values) => client.query(sql, values),
})

// Numbers, as PGlite returns them: one expectation fits both databases.
types.setTypeParser(types.builtins.INT8, Number)

const TRUNCATE = 'truncate users, installation, limits, care_counts cascade'
const DELETE = 'delete from users; delete from installation; delete from limits; delete from care_counts'
// A database on PostgreSQL is new.
let isTruncated = testsOnPostgres

/**
 * Empties the tables. Truncating creates a file for each table and index, which takes longer than many a test, so only the
 * first call in a test file does it: it removes what deleted rows leave behind.
 */
export async function empty({ exec }: TestDatabase) {
  await exec(isTruncated ? DELETE : TRUNCATE)
  isTruncated = true
}

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const urlOf = (name: string) => (process.env['TEST_POSTGRES'] ?? '').replace('/?', `/${name}?`)

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // A test may stop the database.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Without a timeout, so that a slow machine fails no test. */
const noTimeout = { connections: 10, timeout: 0 }

/** Copied for the test files: creating all tables takes longer than many a test. */
const MIGRATED = 'migrated'

/** Once for a run. A database that someone is connected to can't be copied. */
async function createMigrated(admin: Client) {
  await admin.query('select pg_advisory_lock(1)')
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [MIGRATED])
    if (rowCount !== 0) return
    // Of a test file whose migration failed.
    await admin.query(`drop database if exists ${MIGRATED}_partly with (force)`)
    await admin.query(`create database ${MIGRATED}_partly`)
    const database = await openPostgres(urlOf(`${MIGRATED}_partly`), noTimeout, () => undefined)
    await database.close()
    await admin.query(`alter database ${MIGRATED}_partly rename to ${MIGRATED}`)
  } finally {
    await admin.query('select pg_advisory_unlock(1)')
  }
}

/** The URL of a new database on the PostgreSQL of the run, which is dropped after the test file. `migrated`: it has all tables. */
export async function createPostgresDatabase({ migrated = false } = {}): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = await connected(urlOf('postgres'))
  cleanups.push(() => admin.end())
  if (migrated) await createMigrated(admin)
  await admin.query(`create database ${name}${migrated ? ` template ${MIGRATED}` : ''}`)
  cleanups.push(() => admin.query(`drop database ${name} with (force)`))
  return urlOf(name)
}

export async function postgresAt(url: string, settings: PostgresSettings = noTimeout): Promise<TestDatabase> {
  const client = await connected(url)
  cleanups.push(() => client.end())
  return {
    environment: { DATABASE_URL: url },
    open: (onQuery) => openPostgres(url, settings, () => undefined, onQuery),
    exec: (sql) => client.query(sql),
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in TestDatabase
    query: async <Row>(sql: string, values: unknown[] = []) => {
      const { rows } = await client.query<Record<string, unknown>>(sql, values)
      return { rows: rows as Row[] } // the test knows the columns of its query
    },
  }
}

let opened: Promise<TestDatabase> | null = null

/** The same database for the whole test file. */
export const testDatabase = () =>
  (opened ??= testsOnPostgres
    ? createPostgresDatabase({ migrated: true }).then((url) => postgresAt(url))
    : openTestDatabase().then(embeddedIn))
