/** A digest of each table: two are equal if nothing was written in between. */
import type { TestServer } from './server'

const IGNORED = ['limits', 'migrations']

const tableName = /^[a-z_]+$/

/** By table. `mentioning`: only of rows that contain one of these texts. */
export async function digestOf(
  { database }: TestServer,
  mentioning: readonly string[] = [''],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const ofTable = (name: string) =>
    `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest
     from ${name} r where exists (select from unnest($1::text[]) t where strpos(r::text, t) > 0)`
  const names = rows.map(({ name }) => name).filter((name) => tableName.test(name) && !IGNORED.includes(name))
  const all = await database.query<{ name: string; digest: string }>(names.map(ofTable).join(' union all '), [
    mentioning,
  ])
  return Object.fromEntries(all.rows.map(({ name, digest }) => [name, digest]))
}
