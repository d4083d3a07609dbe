/** What a database holds, told alike by PGlite and PostgreSQL. Values travel as their texts: nothing is rounded on the way. */
import { array, boolean, nullable, object, parse, string } from 'valibot'
import type { Connection } from '../database/database'

/** Of migrations only, so that a migrated table is a table of these. */
const MIGRATIONS = 'migrations'

export interface Table {
  readonly name: string
  /** In the table's own order, with their types. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

const columnRows = array(object({ table_name: string(), column_name: string(), type: string() }))
const pairRows = array(object({ child: string(), parent: string() }))
const sequenceRows = array(object({ name: string() }))
const stateRows = array(object({ last_value: string(), is_called: boolean() }))
const contentRows = array(object({ count: string(), digest: string() }))
const migrationRows = array(object({ id: string(), sha256: string() }))

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Times and texts come out alike on both sides. */
export const speakPlainly = (connection: Connection) =>
  connection.run("set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 0")

/** Every table but the migrations', each after those it refers to. */
export async function tablesOf({ rows }: Connection): Promise<readonly Table[]> {
  const columns = parse(
    columnRows,
    await rows(
      `select c.relname::text as table_name, a.attname::text as column_name,
         format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> $1
         and a.attnum > 0 and not a.attisdropped
       order by c.relname, a.attnum`,
      [MIGRATIONS],
    ),
  )
  const refers = parse(
    pairRows,
    await rows(
      `select c.relname::text as child, p.relname::text as parent from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
       where f.contype = 'f' and f.conrelid <> f.confrelid`,
      [],
    ),
  )
  const ordered: string[] = []
  const place = (name: string) => {
    if (ordered.includes(name)) return
    for (const { child, parent } of refers) if (child === name) place(parent)
    ordered.push(name)
  }
  for (const { table_name: name } of columns) place(name)
  return ordered.map((name) => ({
    name,
    columns: columns
      .filter(({ table_name: table }) => table === name)
      .map(({ column_name: column, type }) => ({ name: column, type })),
  }))
}

/** The steps that made it; empty where there are none. */
export async function migrationsOf({ rows }: Connection) {
  const [{ count } = { count: '0' }] = parse(
    array(object({ count: string() })),
    await rows("select count(*)::text as count from pg_tables where schemaname = 'public' and tablename = $1", [
      MIGRATIONS,
    ]),
  )
  if (count === '0') return []
  return parse(migrationRows, await rows(`select id::text as id, sha256 from ${MIGRATIONS} order by migrations.id`, []))
}

/** How many rows, and one SHA-256 over all of them in any order. */
export async function contentOf({ rows }: Connection, { name }: Table) {
  const [content] = parse(
    contentRows,
    await rows(
      `select count(*)::text as count,
         encode(sha256(convert_to(coalesce(string_agg(one, '' order by one collate "C"), ''), 'UTF8')), 'hex') as digest
       from (select encode(sha256(convert_to(t::text, 'UTF8')), 'hex') as one from ${quoted(name)} t) rows`,
      [],
    ),
  )
  if (content === undefined) throw new Error(`${name} cannot be counted`)
  return content
}
export type Content = Awaited<ReturnType<typeof contentOf>>

/** The sequences, and where each stands. */
export async function sequencesOf({ rows }: Connection) {
  const names = parse(
    sequenceRows,
    await rows("select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1", []),
  )
  const all: { readonly name: string; readonly last: string; readonly called: boolean }[] = []
  for (const { name } of names) {
    const [state] = parse(
      stateRows,
      await rows(`select last_value::text as last_value, is_called from ${quoted(name)}`, []),
    )
    if (state !== undefined) all.push({ name, last: state.last_value, called: state.is_called })
  }
  return all
}

const valueRows = array(object({ row: array(nullable(string())) }))

/** All rows in pieces, every value as its text. Inside a transaction only. */
export async function* rowsOf({ run, rows }: Connection, { name, columns }: Table, most: number) {
  const texts = columns.map((column) => `t.${quoted(column.name)}::text`).join(', ')
  await run(`declare moving no scroll cursor for select array[${texts}] as "row" from ${quoted(name)} t`)
  for (;;) {
    const piece = parse(valueRows, await rows(`fetch ${most} from moving`, [])).map(({ row }) => row)
    if (piece.length === 0) break
    yield piece
  }
  await run('close moving')
}

export async function addRows({ rows }: Connection, { name, columns }: Table, piece: readonly (readonly unknown[])[]) {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `v.c${at}::${type}`).join(', ')
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const aliases = columns.map((_, at) => `c${at}`).join(', ')
  await rows(
    `insert into ${quoted(name)} (${names}) overriding system value select ${values} from unnest(${lists}) as v(${aliases})`,
    columns.map((_, at) => piece.map((row) => row[at])),
  )
}
