import NodeEnvironment from '@codex/build/jest/node-environment'
import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const IDLE_AFTER = 300

/** One database in memory for all tests of a worker. */
let database
let closing

/** An empty database, for all workers and runs with this version of PGlite, which is in its path. */
const version = createHash('sha256').update(realpathSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))))
const file = fileURLToPath(
  new URL(`../node_modules/.cache/pglite/${version.digest('hex').slice(0, 16)}.tar`, import.meta.url),
)

/** Creating a database takes seconds, loading an empty one a fifth of that. */
async function openDatabase() {
  if (existsSync(file)) return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
  const created = await PGlite.create()
  const dump = await created.dumpDataDir('none')
  mkdirSync(dirname(file), { recursive: true })
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, Buffer.from(await dump.arrayBuffer()))
  renameSync(written, file)
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
