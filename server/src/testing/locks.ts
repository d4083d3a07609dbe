import { eventually } from '@codex/build/eventually'
import type { TestDatabase } from './database'

/** Until a statement waits for the lock of another transaction. PostgreSQL only. `what`: of which statement. */
export const waitForLock = ({ query }: Pick<TestDatabase, 'query'>, what: string) =>
  eventually(async () => {
    const { rows } = await query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
    return rows.length > 0
  }, what)
