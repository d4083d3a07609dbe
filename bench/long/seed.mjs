/** Writes conversations and lists of any length into the database of a stopped server. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'

/**
 * @param {string} dataDir of a stopped server @param {(run: (sql: string, values?: unknown[]) => Promise<unknown>) => Promise<void>} write
 * @param {string | null} [url] of PostgreSQL; null: the embedded database of the folder
 */
export async function inDatabase(dataDir, write, url = null) {
  const require = createRequire(path.join(root, 'server/package.json'))
  const { PGlite } = /** @type {any} */ (require('@electric-sql/pglite'))
  const { Pool } = /** @type {any} */ (require('pg'))
  const client = url === null ? await PGlite.create(path.join(dataDir, 'db')) : new Pool({ connectionString: url })
  try {
    await write((sql, values = []) => client.query(sql, values))
  } finally {
    await (url === null ? client.close() : client.end())
  }
}

/** Alternating messages in Markdown, one minute apart, of 5 to 60 words. */
export const MESSAGES = `
insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at)
select $1::uuid,
  case when i % 2 = 1 then 'user' else 'companion' end,
  '**Message ' || i || ':** *they look up* ' || repeat('the sea is calm tonight, ', 1 + (i * 7) % 12),
  case when i % 2 = 1 then null else 'built-in' end,
  case when i % 2 = 1 then null else 'Built-in replies, no AI model' end,
  now() - make_interval(mins => ($2::int - i))
from generate_series(1, $2::int) as i`

/** Copies of a companion under other names. */
export const COMPANIONS = `
insert into companions
select gen_random_uuid(), user_id, name || ' ' || i, age, gender, role, personality_description, background,
  speaking_style, avatar_icon, description, tags, created_at - make_interval(mins => i), updated_at
from companions, generate_series(1, $2::int) as i where id = $1::uuid`
