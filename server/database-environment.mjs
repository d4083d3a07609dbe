import { PGlite } from '@electric-sql/pglite'
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'

/** A worker that has had no test file for this long is done. Milliseconds. */
const DONE_AFTER = 300

/** One database in memory for all tests of a worker: making one takes seconds. */
let database
let closing

async function closeDatabase() {
  const open = database
  database = undefined
  await (await open)?.close()
}

/** Node, and `openTestDatabase()`: the worker's database, made when the first test asks for it. */
export default class DatabaseEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup()
    clearTimeout(closing)
    this.global.openTestDatabase = () => (database ??= PGlite.create())
  }

  async teardown() {
    // An open database keeps the process alive, and Jest does not say which file is the last.
    closing = setTimeout(closeDatabase, DONE_AFTER).unref()
    await super.teardown()
  }
}
