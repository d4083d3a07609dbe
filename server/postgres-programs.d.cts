/** The folder of PostgreSQL's programs; null: PostgreSQL is not installed. */
export function postgresPrograms(): string | null

/** Whether tests run on PostgreSQL: if it is installed, and always in CI, where they fail without it. */
export function runsOnPostgres(): boolean
