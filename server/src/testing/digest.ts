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
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows.filter(({ name }) => tableName.test(name) && !IGNORED.includes(name))) {
    const all = await database.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest
       from ${name} r where exists (select from unnest($1::text[]) t where strpos(r::text, t) > 0)`,
      [mentioning],
    )
    digests[name] = all.rows[0]?.digest ?? ''
  }
  return digests
}
