/** The database of a test file: the worker's PGlite in memory, or one of its own on the run's PostgreSQL. */
import type { PGlite } from '@electric-sql/pglite'
import { randomUUID } from 'node:crypto'
import { Client, types } from 'pg'
import type { Database } from '../database'
import { databaseOf } from '../database/embedded'
import type { PostgresSettings } from '../database/postgres'
import { openPostgres } from '../database/postgres'
import type { Environment } from '../settings/settings'

declare global {
  // Given by the configuration of the Jest project.
  var testsOnPostgres: boolean
  // Given by database-environment.mjs.
  var openTestDatabase: () => Promise<PGlite>
}

export interface TestDatabase {
  /** The settings with which a server finds it; none for the one in memory. */
  readonly environment: Environment
  /** For a copy of the server. */
  readonly open: () => Promise<Database>
  readonly exec: (sql: string) => Promise<unknown>
  // A test reads whatever its query answers.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unnecessary-type-parameters -- and says what
  readonly query: <Row = any>(sql: string, values?: unknown[]) => Promise<{ readonly rows: Row[] }>
}

async function embedded(): Promise<TestDatabase> {
  const client = await openTestDatabase()
  return {
    environment: {},
    open: () => databaseOf(client, () => Promise.resolve()),
    exec: (sql) => client.exec(sql),
    query: (sql, values) => client.query(sql, values),
  }
}

/** As PGlite reads them, so that one expectation fits both. */
types.setTypeParser(types.builtins.INT8, Number)

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const urlOf = (name: string) => (process.env['TEST_POSTGRES'] ?? '').replace('/?', `/${name}?`)

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // A test may stop the database.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The address of an empty database on the run's PostgreSQL, there until the test file ends. */
export async function createPostgresDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = await connected(urlOf('postgres'))
  await admin.query(`create database ${name}`)
  ends.push(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return urlOf(name)
}

/** A slow machine is no database that is down. */
const noTimeout = { connections: 10, timeout: 0 }

/** What a server needs of a database on PostgreSQL. */
export async function postgresAt(url: string, settings: PostgresSettings = noTimeout): Promise<TestDatabase> {
  const client = await connected(url)
  ends.push(() => client.end())
  return {
    environment: { DATABASE_URL: url },
    open: () => openPostgres(url, settings, () => undefined),
    exec: (sql) => client.query(sql),
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as above
    query: async <Row>(sql: string, values: unknown[] = []) => {
      const { rows } = await client.query<Record<string, unknown>>(sql, values)
      return { rows: rows as Row[] } // the test says what it asks for
    },
  }
}

let opened: Promise<TestDatabase> | null = null

/** The same for the whole test file. */
export const testDatabase = () =>
  (opened ??= testsOnPostgres ? createPostgresDatabase().then((url) => postgresAt(url)) : embedded())
