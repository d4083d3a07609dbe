/** Reads and writes whole tables, in the same way on PGlite and PostgreSQL. Rows travel as JSON: no value is rounded. */
import type { ObjectEntries } from 'valibot'
import { array, nullable, object, parse, string } from 'valibot'
import type { Connection } from '../database/database'

const MIGRATIONS = 'migrations'

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const read = async <Columns extends ObjectEntries>({ rows }: Connection, columns: Columns, sql: string) =>
  parse(array(object(columns)), await rows(sql, []))

export const setTextFormats = ({ run }: Connection) =>
  run("set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 0")

/** Every table with data, each after those it references. */
export async function tablesOf(connection: Connection): Promise<readonly string[]> {
  const sql = `
    with recursive depths (id, depth) as (
      select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select conrelid, depth + 1 from depths join pg_constraint on confrelid = id
      where contype = 'f' and conrelid <> confrelid
    )
    select relname::text as name from depths join pg_class on oid = id
    where relname <> '${MIGRATIONS}' group by relname order by max(depth), relname`
  return (await read(connection, { name: string() }, sql)).map(({ name }) => name)
}

/** The migrations that were applied; none in a database without tables. */
export async function migrationsOf(connection: Connection) {
  const found = await read(
    connection,
    {},
    `select from pg_tables where schemaname = 'public' and tablename = '${MIGRATIONS}'`,
  )
  if (found.length === 0) return []
  return read(
    connection,
    { id: string(), sha256: string() },
    `select id::text, sha256 from ${MIGRATIONS} order by migrations.id`,
  )
}

/** The number of rows, and one SHA-256 over all of them in any order. */
export async function contentOf(connection: Connection, table: string) {
  const sql = `
    select count(*)::text as count,
      encode(sha256(convert_to(coalesce(string_agg(one, '' order by one collate "C"), ''), 'UTF8')), 'hex') as digest
    from (select encode(sha256(convert_to(t::text, 'UTF8')), 'hex') as one from ${quoted(table)} t) rows`
  const [content] = await read(connection, { count: string(), digest: string() }, sql)
  if (content === undefined) throw new Error(`${table} cannot be counted`)
  return content
}

export const sequencesOf = (connection: Connection) =>
  read(
    connection,
    { name: string(), last: nullable(string()) },
    `select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )

/** All rows in batches, each row as JSON. Inside a transaction only. */
export async function* batchesOf(connection: Connection, table: string, size: number) {
  await connection.run(
    `declare moving no scroll cursor for select row_to_json(t)::text as "row" from ${quoted(table)} t`,
  )
  for (;;) {
    const batch = await read(connection, { row: string() }, `fetch ${size} from moving`)
    if (batch.length === 0) break
    yield batch.map(({ row }) => row)
  }
  await connection.run('close moving')
}

export const addRows = ({ rows }: Connection, table: string, batch: readonly string[]) =>
  rows(
    `insert into ${quoted(table)} overriding system value
     select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
    [`[${batch.join(',')}]`],
  )
