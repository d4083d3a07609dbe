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

// An open database keeps the process alive. A worker stops listening when it is to end; where Jest runs the tests itself,
// nothing says which file is the last. Tests without a database run in between, so a worker does not close it when it is idle.
const isWorker = process.send !== undefined
if (isWorker) process.on('removeListener', (event) => event === 'message' && database && process.exit())

/** Node's environment with `openTestDatabase()`: the worker's database, created at the first call. */
export default class DatabaseEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup()
    clearTimeout(closing)
    this.global.openTestDatabase = () => (database ??= openDatabase())
  }

  async teardown() {
    if (!isWorker) closing = setTimeout(closeDatabase, IDLE_AFTER).unref()
    await super.teardown()
  }
}
