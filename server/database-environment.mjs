import { PGlite } from '@electric-sql/pglite'
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'

const IDLE_AFTER = 300

/** One database in memory for all tests of a worker. */
let database
let closing
/** Creating a database takes seconds, loading an empty one a fifth of that. */
let empty

async function openDatabase() {
  if (empty !== undefined) return PGlite.create({ loadDataDir: empty })
  const created = await PGlite.create()
  empty = await created.dumpDataDir('none')
  return created
}

async function closeDatabase() {
  const open = database
  database = undefined
  await (await open)?.close()
}

/** Node's environment with `openTestDatabase()`: the worker's database, created at the first call. */
export default class DatabaseEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup()
    clearTimeout(closing)
    this.global.openTestDatabase = () => (database ??= openDatabase())
  }

  async teardown() {
    // An open database keeps the process alive, and Jest does not report which file is the last.
    closing = setTimeout(closeDatabase, IDLE_AFTER).unref()
    await super.teardown()
  }
}
