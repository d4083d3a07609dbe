/** The folder of PostgreSQL's programs; null: there are none on this machine. */
export function postgresPrograms(): string | null

/** Whether tests run on PostgreSQL: where it is, and in CI always, so that it can't be missing there unnoticed. */
export function runsOnPostgres(): boolean
