/** What is left in the database of an account that was deleted. */

const CANARY = 'saltmarsh7041'
const PARENTS = { user_id: 'users', companion_id: 'companions', message_id: 'messages' }

/** @typedef {(sql: string, values?: unknown[]) => Promise<unknown>} Run */

/** @param {Run} run @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
const rowsOf = async (run, sql, values) => /** @type {{ rows: any[] }} */ (await run(sql, values)).rows

/** Adds a word to each of the user's companions that no other account has. @param {Run} run @param {string} userId */
export async function addCanary(run, userId) {
  for (const insert of [
    `insert into messages (companion_id, speaker, message, created_at, search)
     select id, 'user', $2::text, now(), array_to_tsvector(array[$2::text])`,
    `insert into memories (id, companion_id, kind, text, keys, state, origin, had_source, created_at, updated_at)
     select gen_random_uuid(), id, 'pin', $2::text, array[$2::text], 'off', 'user', false, now(), now()`,
  ]) {
    const added = await rowsOf(run, `${insert} from companions where user_id = $1::uuid returning 1`, [userId, CANARY])
    if (added.length === 0) throw new Error('The account has no companion')
  }
}

/**
 * `rows`: by their ids, those of the user, of companions and messages that are gone; `texts`: rows of any table with the canary, or
 * the id or name of the user.
 * @param {Run} run @param {{ id: string, username: string }} user
 */
export async function leftOf(run, { id, username }) {
  const count = async (/** @type {string} */ from, /** @type {unknown[]} */ values = []) =>
    Number((await rowsOf(run, `select count(*) as count from ${from}`, values))[0].count)
  const columns = await rowsOf(
    run,
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name = any($1)`,
    [Object.keys(PARENTS)],
  )
  let rows = await count('users where id = $1', [id])
  for (const { table, column } of columns) {
    const parent = PARENTS[/** @type {keyof typeof PARENTS} */ (column)]
    const isGone = `not exists (select from ${parent} p where p.id = t.${column})`
    rows += await count(`"${table}" t where ${column} is not null and ${isGone}`)
  }
  const tables = await rowsOf(
    run,
    `select table_schema as schema, table_name as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const marks = [CANARY, id, username].map((mark) => `%${mark}%`)
  let texts = 0
  for (const { schema, table } of tables)
    texts += await count(`"${schema}"."${table}" t where t::text like any($1)`, [marks])
  return { rows, texts, tables: new Set(columns.map(({ table }) => table)).size }
}
