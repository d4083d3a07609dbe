import type { Settings } from '../settings/settings'
import { prepareDataFolder } from './data-folder'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import type { OnQuery } from './timed'
import { unheard } from './timed'

export { isFull, isOrphan, isTaken, isUnreachable } from './failures'
export type { Database, Queries } from './database'

/** PostgreSQL where DATABASE_URL is set, else the embedded database in DATA_DIR. `onIdleError`: of work nobody asked for. */
export async function openDatabase(
  settings: Settings,
  onIdleError: (error: unknown) => void,
  onQuery: OnQuery = unheard,
): Promise<Database> {
  prepareDataFolder(settings.dataDir)
  return settings.databaseUrl === null
    ? openEmbedded(settings.dataDir, onIdleError, onQuery)
    : openPostgres(settings.databaseUrl, settings.database, onIdleError, onQuery)
}
