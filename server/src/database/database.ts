import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Notifications } from './notifications'

/**
 * The same on PGlite and PostgreSQL. Inside `transaction(async (tx) => …)` only `tx` may be used: on PGlite the outer one
 * would wait for ever.
 */
export type Queries = PgDatabase<PgQueryResultHKT>
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0]

export interface Rows {
  readonly rows: unknown[]
}

export interface Database {
  readonly queries: Queries
  /** Between the instances on it. */
  readonly notifications: Notifications
  /** The connections, and the queries that wait for one. The embedded database has none. */
  readonly load?: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  /** A statement of a library. Without values it may be several, all in one transaction. */
  executeSql(sql: string, values?: readonly unknown[]): Promise<Rows>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface Connection {
  readonly run: (sql: string) => Promise<void>
  readonly rows: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>
}
