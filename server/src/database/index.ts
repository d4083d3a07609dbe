import { sql } from 'drizzle-orm'
import type { Settings } from '../settings/settings'
import { prepareDataFolder } from './data-folder'
import type { Database, Queries } from './database'
import { openEmbedded } from './embedded'
import type { Topic } from './notifications'
import { CHANNEL } from './postgres-notifications'
import { openPostgres } from './postgres'
import type { OnQuery } from './timed'

export { isForeignKeyViolation, isFull, isUniqueViolation, isUnreachable } from './failures'
export { prepared } from './prepared'
export type { Database, Queries, Transaction } from './database'
export { createHeartbeat } from './heartbeat'
export { noNotifications } from './notifications'
export type { Notifications } from './notifications'

/** From a command, which does not listen, to the instances on the database. */
export async function sendOnce(queries: Queries, topic: Topic, id: string) {
  await queries.execute(sql`select pg_notify(${CHANNEL}, ${`${topic}\n${id}`})`)
}

/** PostgreSQL if DATABASE_URL is set, else the embedded database in DATA_DIR. `onIdleError` gets errors outside of queries. */
export async function openDatabase(
  settings: Settings,
  onIdleError: (error: unknown) => void,
  onQuery?: OnQuery,
): Promise<Database> {
  prepareDataFolder(settings.dataDir)
  return settings.databaseUrl === null
    ? openEmbedded(settings.dataDir, onIdleError, onQuery)
    : openPostgres(settings.databaseUrl, settings.database, onIdleError, onQuery)
}
