import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/**
 * What repositories query: the same on PGlite and PostgreSQL. Inside `transaction(async (tx) => …)` only `tx` may be
 * used: the outer one waits for ever on PGlite.
 */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  readonly queries: Queries
  /** Connections and who waits for one; the embedded database has none. */
  readonly load?: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Runs plain SQL on one connection: what migrations need. */
export interface Connection {
  readonly run: (sql: string) => Promise<void>
  readonly rows: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>
}
