/** Moves everything of one database into another one that is empty; all or nothing. */
import type { Connection } from '../database/database'
import { ConfigError } from '../config-error'
import type { Content, Table } from './tables'
import { addRows, contentOf, migrationsOf, quoted, rowsOf, sequencesOf, speakPlainly, tablesOf } from './tables'

/** Rows that travel together: the longest hold 64 KiB. */
const PIECE = 200

export interface Moved {
  readonly table: string
  readonly rows: number
  /** SHA-256 over all rows, the same on both sides. */
  readonly digest: string
}

async function expectSameSchema(from: Connection, into: Connection) {
  const [ours, theirs] = [await migrationsOf(from), await migrationsOf(into)]
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new ConfigError(
      `The two databases are of different versions of Character Codex (schema ${ours.length} and ${theirs.length}). ` +
        'Please start this version once on DATA_DIR, stop it, and try again.',
    )
}

/** Nobody writes into it until it is done. */
const hold = ({ run }: Connection, tables: readonly Table[]) =>
  run(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access exclusive mode`)

async function expectEmpty(into: Connection, tables: readonly Table[]) {
  for (const table of tables) {
    const { count } = await contentOf(into, table)
    if (count !== '0')
      throw new ConfigError(`The database of DATABASE_URL is not empty: ${table.name} holds ${count} rows.`)
  }
}

const same = (one: Content, other: Content) => one.count === other.count && one.digest === other.digest

async function moveTable(from: Connection, into: Connection, table: Table): Promise<Moved> {
  for await (const piece of rowsOf(from, table, PIECE)) await addRows(into, table, piece)
  const [there, here] = [await contentOf(from, table), await contentOf(into, table)]
  if (!same(there, here)) throw new ConfigError(`${table.name} did not arrive as it left. Nothing was moved.`)
  return { table: table.name, rows: Number(here.count), digest: here.digest }
}

async function moveSequences(from: Connection, into: Connection) {
  const sequences = await sequencesOf(from)
  for (const { name, last, called } of sequences)
    await into.rows('select setval($1::regclass, $2::bigint, $3)', [`public.${quoted(name)}`, last, called])
  if (JSON.stringify(await sequencesOf(into)) !== JSON.stringify(sequences))
    throw new ConfigError('The sequences did not arrive as they left. Nothing was moved.')
}

async function moveAll(from: Connection, into: Connection): Promise<readonly Moved[]> {
  const tables = await tablesOf(from)
  await hold(into, tables)
  await expectEmpty(into, tables)
  const moved: Moved[] = []
  for (const table of tables) moved.push(await moveTable(from, into, table))
  await moveSequences(from, into)
  return moved
}

async function within<Result>({ run }: Connection, work: () => Promise<Result>): Promise<Result> {
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

/** Both have their schema already. Throws a ConfigError and leaves `into` empty where it can't be done. */
export async function move(from: Connection, into: Connection): Promise<readonly Moved[]> {
  await speakPlainly(from)
  await speakPlainly(into)
  await expectSameSchema(from, into)
  return within(from, () => within(into, () => moveAll(from, into)))
}
