/** Jest's global setup: one PostgreSQL for all test files of a run. */
import type { Postgres } from './postgres'
import { createPostgres } from './postgres'

declare global {
  var runPostgres: Postgres | undefined
}

export default async function setUp() {
  globalThis.runPostgres = await createPostgres()
  // The workers inherit the environment.
  process.env['TEST_POSTGRES'] = globalThis.runPostgres.url('')
}
