/** The folder of PostgreSQL's programs; null: there are none on this machine. */
export function postgresPrograms(): string | null
