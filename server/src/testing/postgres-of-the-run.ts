/** Jest's global set-up and tear-down: one PostgreSQL for all test files of a run. */
import type { Postgres } from './postgres'
import { createPostgres } from './postgres'

declare global {
  var postgresOfTheRun: Postgres | undefined
}

export default async function setUp() {
  globalThis.postgresOfTheRun = await createPostgres()
  // What is in the environment by now reaches the workers.
  process.env['TEST_POSTGRES'] = globalThis.postgresOfTheRun.url('')
}
