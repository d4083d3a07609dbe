/** Databases of their own for conversations, and the recall of the server on them. */
import { createJiti } from 'jiti'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../platform/workspace/root.mjs'

/**
 * @typedef {{ messageId: number, with: { messageId: number } | null }} Hit
 * @typedef {(asked: object) => Promise<readonly Hit[]>} Recall
 * @typedef {(sql: string, values?: readonly unknown[]) => Promise<{ rows: readonly any[] }>} Query
 * @typedef {{ recall: Recall, query: Query, close: () => Promise<void> }} Tables
 */

const DAY = 86_400_000
const BATCH = 500

const jiti = createJiti(import.meta.url)
// As in the build. Only what is required can have a kind of file that Node does not know.
const { parse } = createRequire(path.join(root, 'server/package.json'))('yaml')
createRequire(import.meta.url).extensions['.txt'] = (module, file) => void (module.exports = readFileSync(file, 'utf8'))
createRequire(import.meta.url).extensions['.yaml'] = (module, file) =>
  void (module.exports = parse(readFileSync(file, 'utf8')))
const source = (/** @type {string} */ file) => path.join(root, 'server/src', file)
/** A dependency of the server. @param {string} name @returns {Promise<any>} */
const dependency = (name) => import(pathToFileURL(createRequire(source('../package.json')).resolve(name)).href)

/** @param {string | null} url null: PGlite in `folder` @param {string} folder @returns {Promise<Tables>} */
export async function openTables(url, folder) {
  /** @type {{ createRecall: (queries: unknown) => Recall }} */
  const { createRecall } = jiti(source('memory/recall/recall.ts'))
  const { PGlite } = await dependency('@electric-sql/pglite')
  const { default: pg } = await dependency('pg')
  const client = url === null ? await PGlite.create(folder) : new pg.Pool({ connectionString: url, max: 4 })
  // The database may stop before the last connection has ended.
  if (url !== null) client.on('error', () => undefined)
  const { drizzle } = await dependency(url === null ? 'drizzle-orm/pglite' : 'drizzle-orm/node-postgres')
  const migrations = source('database/migrations')
  for (const file of (await readdir(migrations)).sort()) {
    const sql = await readFile(path.join(migrations, file), 'utf8')
    await (url === null ? client.exec(sql) : client.query(sql))
  }
  return {
    recall: createRecall(drizzle(client)),
    query: (sql, values = []) => client.query(sql, [...values]),
    close: () => (url === null ? client.close() : client.end()),
  }
}

/**
 * Stores a conversation of a new user that ended an hour ago, 100 messages a day.
 * @param {Query} query @param {readonly string[]} lines
 */
export async function addConversation(query, lines) {
  /** @type {{ fold: (text: string) => { text: string } }} */
  const { fold } = await jiti.import(source('text/fold.ts'))
  /** @type {{ tokensOf: (folded: string) => readonly string[] }} */
  const { tokensOf } = await jiti.import(source('text/runs.ts'))
  const [userId, companionId] = [randomUUID(), randomUUID()]
  await query(`insert into users values ($1::uuid, $1::text, $1::text, $1::text, $1::text, '-', now())`, [userId])
  await query(
    `insert into companions (id, user_id, name, age, gender, role, personality_description, background, speaking_style,
       avatar_icon, description, tags, created_at, updated_at)
     values ($1, $2, 'Mira', 34, 'Female', '-', '-', '-', '-', '-', '-', '{}', now(), now())`,
    [companionId, userId],
  )
  /** @type {number[]} */
  const ids = []
  const end = Date.now() - DAY / 24
  for (let from = 0; from < lines.length; from += BATCH) {
    const part = lines.slice(from, from + BATCH)
    const times = part.map((_, at) => new Date(end - ((lines.length - from - at) * DAY) / 100).toISOString())
    const { rows } = await query(
      `insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at, search)
       select $1::uuid, case when place % 2 = 1 then 'user' else 'companion' end, line,
         case when place % 2 = 1 then null else 'openai' end, case when place % 2 = 1 then null else 'tiny' end, at,
         array_to_tsvector(array(select $2 || word from unnest(string_to_array(words, ' ')) as word))
       from unnest($3::text[], $4::text[], $5::timestamptz[]) with ordinality as said (line, words, at, place)
       order by place returning id`,
      [companionId, userId.slice(0, 4), part, part.map((line) => tokensOf(fold(line).text).join(' ')), times],
    )
    ids.push(...rows.map(({ id }) => Number(id)))
  }
  return { userId, companionId, ids }
}
