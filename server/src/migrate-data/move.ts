/** Moves all data of one database into another one that is empty. All or nothing. */
import { ConfigError } from '../settings/config-error'
import type { Connection } from '../database/database'
import { addRows, batchesOf, contentOf, migrationsOf, quoted, sequencesOf, setTextFormats, tablesOf } from './tables'

const BATCH_SIZE = 200

export interface MovedTable {
  readonly name: string
  readonly rows: number
  /** SHA-256 over all rows, the same on both sides. */
  readonly digest: string
}

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function expectSameSchema(source: Connection, target: Connection) {
  const [old, current] = [await migrationsOf(source), await migrationsOf(target)]
  if (!areEqual(old, current))
    throw new ConfigError(
      `The two databases are of different versions of Character Codex (schema ${old.length} and ${current.length}). ` +
        'Please start this version once on DATA_DIR, stop it, and try again.',
    )
}

async function expectEmpty(target: Connection, tables: readonly string[]) {
  for (const table of tables) {
    const { count } = await contentOf(target, table)
    if (count !== '0') throw new ConfigError(`The database of DATABASE_URL is not empty: ${table} holds ${count} rows.`)
  }
}

async function moveTable(source: Connection, target: Connection, name: string): Promise<MovedTable> {
  // A companion would get its first conversation, which is moved as well.
  await target.run(`alter table ${quoted(name)} disable trigger user`)
  for await (const batch of batchesOf(source, name, BATCH_SIZE)) await addRows(target, name, batch)
  await target.run(`alter table ${quoted(name)} enable trigger user`)
  const content = await contentOf(target, name)
  if (!areEqual(await contentOf(source, name), content))
    throw new ConfigError(`The rows of ${name} differ after the move. Nothing was moved.`)
  return { name, rows: Number(content.count), digest: content.digest }
}

async function moveSequences(source: Connection, target: Connection) {
  const sequences = await sequencesOf(source)
  for (const { name, last } of sequences)
    await target.rows('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      last ?? '1',
      last !== null,
    ])
  if (!areEqual(await sequencesOf(target), sequences))
    throw new ConfigError('The sequences differ after the move. Nothing was moved.')
}

async function moveAll(source: Connection, target: Connection): Promise<readonly MovedTable[]> {
  const tables = await tablesOf(source)
  await target.run(`lock table ${tables.map(quoted).join(', ')} in access exclusive mode`)
  await expectEmpty(target, tables)
  const moved: MovedTable[] = []
  for (const table of tables) moved.push(await moveTable(source, target, table))
  await moveSequences(source, target)
  return moved
}

async function inTransaction<Result>({ run }: Connection, work: () => Promise<Result>): Promise<Result> {
  await run('begin isolation level repeatable read')
  try {
    const result = await work()
    await run('commit')
    return result
  } catch (error) {
    await run('rollback')
    throw error
  }
}

/** Both have their schema already. Throws a ConfigError and leaves `target` empty where it cannot be done. */
export async function move(source: Connection, target: Connection): Promise<readonly MovedTable[]> {
  await setTextFormats(source)
  await setTextFormats(target)
  await expectSameSchema(source, target)
  return inTransaction(source, () => inTransaction(target, () => moveAll(source, target)))
}
