import { Client } from 'pg'
import { cpSync } from 'node:fs'
import { embeddedConnection, lockAndOpen, openEmbedded } from '../database/embedded'
import { openPostgres } from '../database/postgres'
import { createPostgresDatabase, embeddedIn, postgresAt } from '../testing/database'
import { temporaryFolder } from '../testing/temporary-folder'
import { create, signUp, testServer } from '../testing/server'
import { migrateData } from './migrate-data'
import { contentOf, sequencesOf, setTextFormats, tablesOf } from './tables'

const text = 'Grüße 👩‍👩‍👧‍👦 \u202e עברית "quoted" {a,b} \\N \\\\ \t\n\r — 漢字 \ud83c\udff4 \'; drop table users; --'
const folder = temporaryFolder()
afterAll(folder.remove)

/** Adds rows to every table, of messages more than a batch. */
const fill = `
  insert into messages (companion_id, speaker, message, engine_kind, engine_label, created_at, chosen)
    select c.id, case n % 2 when 1 then 'user' else 'companion' end, $1 || n,
      case n % 2 when 0 then 'built-in' end, case n % 2 when 0 then 'x' end, '2026-01-31 23:59:59.999Z'::timestamptz, null
    from companions c, generate_series(1, 450) n`
const more = [
  `insert into personas (id, user_id, name, name_key, description, created_at) select id, id, $1, $1, $1, now() from users`,
  `insert into alternatives (message_id, message, engine_kind, engine_label, created_at)
    select id, $1, 'openai', 'tiny', now() from messages where speaker = 'companion' limit 3`,
  `insert into replies_under_way (companion_id, key, copy, kind, question, asked_at, replaces, said, stop_at, beat_at)
    select id, 'k', id, 'send', $1, now(), null, '', null, now() from companions limit 1`,
  `insert into passkeys (user_id, credential_id, rp_id, public_key, counter, browser, created_at)
    select id, $1, 'localhost', 'AAAA', 4294967295, $1, now() from users`,
  `insert into api_keys (user_id, name, token_hash, created_at) select id, $1, $1, now() from users`,
  `insert into api_key_companions (key_id, companion_id)
    select k.id, c.id from api_keys k, companions c where $1 <> ''`,
  `insert into passkey_challenges (challenge, user_id, expires_at) select $1, id, now() from users`,
  `insert into password_resets (user_id, secret_hash, expires_at) select id, $1, now() from users`,
  `insert into remarks (user_id, type, message, created_at) select id, 'Other', $1, now() from users`,
  `insert into turns (companion_id, key, message_id, stopped, created_at)
    select companion_id, $1 || id, id, true, now() from messages where speaker = 'companion' limit 2`,
  `insert into memories
    (id, companion_id, kind, text, keys, state, origin, source_message_id, had_source, created_at, updated_at)
    select gen_random_uuid(), companion_id, 'lore', $1, array[$1, 'pier'], 'kept', 'user', id, true, now(), now()
    from messages limit 3`,
  `insert into reply_uses (message_id, companion_id, uses)
    select id, companion_id, jsonb_build_array(jsonb_build_object('text', $1::text))
    from messages where speaker = 'companion' limit 2`,
  `insert into voice_lines (id, companion_id, position, text, situation, message_id, created_at)
    select gen_random_uuid(), companion_id, 0, $1, $1, id, now() from messages limit 1`,
  `insert into care_counts (year, kind, severity, count) values (2026, $1, 2, 7)`,
  `insert into portraits (user_id, sha256, png)
    select id, $1, decode('00ff5c2789504e470d0a1a0a', 'hex') || convert_to($1, 'UTF8') from users`,
  `insert into cards (companion_id, hash, card) select id, 'c4fe', '{"data":{"x":"\\u0000"}}' from companions where $1 <> ''`,
  `insert into imports (user_id, export_id, imported_at) select id, id, now() from users where $1 <> ''`,
  `insert into connections (id, user_id, name, api, address, key_sealed, key_id, models, created_at)
    select id, id, $1, 'openai', 'https://models.example/v1', decode('00ff5c27', 'hex'), 'k', array[$1], now() from users`,
  `insert into chosen_connections (user_id, connection_id) select id, id from users where $1 <> ''`,
  `with path as (insert into conversations (id, companion_id, created_at)
      select gen_random_uuid(), id, now() from companions where $1 <> '' returning id, companion_id)
    insert into shared_past (conversation_id, owner_id, up_to) select id, companion_id, 5 from path`,
]
const microseconds = "update migrations set applied_at = '2026-11-21 10:20:30.123456Z' where id = 1"

let token: string
beforeAll(async () => {
  const database = await openEmbedded(folder.path)
  await database.close()
  const { client, close } = await lockAndOpen(folder.path)
  const server = await testServer({ on: embeddedIn(client) })
  token = await signUp(server, 'ann')
  const profile_id = await create(server, token, { name: 'Zoë 🌊', background: text.replaceAll(/[<>]/g, '') })
  await server.call('/chat/send-message', { profile_id, message: '😀 Hi', idempotency_key: 'k-of-one-turn' }, token)
  await client.query(fill, [text])
  for (const sql of more) await client.query(sql, [text])
  await client.exec(microseconds)
  // The sequence is ahead of the highest id.
  await client.exec('delete from messages where id = (select max(id) from messages)')
  await server.close()
  await close()
})

async function contentsOf(dataDir: string) {
  const { client, close } = await lockAndOpen(dataDir)
  const connection = embeddedConnection(client)
  await setTextFormats(connection)
  const contents: Record<string, unknown> = {}
  for (const table of await tablesOf(connection)) contents[table] = await contentOf(connection, table)
  const sequences = await sequencesOf(connection)
  await close()
  return { contents, sequences }
}

it('moves each table with its count and digest, and each sequence; a token stays valid', async () => {
  const before = await contentsOf(folder.path)
  const url = await createPostgresDatabase()
  const moved = await migrateData(folder.path, url)
  expect(Object.fromEntries(moved.map(({ name, rows, digest }) => [name, { count: String(rows), digest }]))).toEqual(
    before.contents,
  )
  for (const { rows } of moved) expect(rows).toBeGreaterThan(0)
  expect(moved.map(({ name }) => name)).toHaveLength(28)
  expect(await contentsOf(folder.path)).toEqual(before)

  const on = await postgresAt(url)
  const { rows } = await on.query<{ message: string; at: string }>(
    `select message, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at
     from messages where message like 'Grüße%1' order by id limit 1`,
  )
  expect(rows).toEqual([{ message: `${text}1`, at: '2026-01-31 23:59:59.999000' }])
  const server = await testServer({ on, keep: true })
  const { profile_list } = (await server.call('/character/list-profiles', {}, token)).body
  expect(profile_list[0]).toMatchObject({ name: 'Zoë 🌊' })
  await on.exec('delete from replies_under_way')
  const send = { profile_id: profile_list[0].profile_id, message: 'Still there?' }
  const { status, body } = await server.call('/chat/send-message', send, token)
  expect(status).toBe(200)
  const next = before.sequences.find(({ name }) => name === 'messages_id_seq')
  expect(body.question_id).toBe(String(Number(next?.last) + 1))
  await server.close()
})

describe('moves nothing, and refuses with a ConfigError', () => {
  const settings = { connections: 2, timeout: 0 }
  const refusal = (dataDir: string, url: string) =>
    migrateData(dataDir, url).then(
      () => 'moved',
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
    )
  async function sql(url: string, text: string) {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    await client.end()
    return rows
  }
  const userCount = async (url: string) => (await sql(url, 'select count(*)::text as count from users'))[0]?.['count']

  it('a database that holds rows', async () => {
    const url = await createPostgresDatabase()
    await (await openPostgres(url, settings, () => undefined)).close()
    await sql(url, "insert into limits (key, count, ends_at) values ('k', 1, now())")
    expect(await refusal(folder.path, url)).toBe(
      'ConfigError: The database of DATABASE_URL is not empty: limits holds 1 rows.',
    )
    expect(await userCount(url)).toBe('0')
  })

  it('a database of another program', async () => {
    const url = await createPostgresDatabase()
    await sql(url, 'create table foreign_table (id integer)')
    expect(await refusal(folder.path, url)).toBe(
      'ConfigError: The database of DATABASE_URL is not empty: it holds a table foreign_table.',
    )
    expect(await sql(url, 'select tablename from pg_tables where schemaname = $$public$$')).toHaveLength(1)
  })

  it('a folder in use', async () => {
    const { close } = await lockAndOpen(folder.path)
    expect(await refusal(folder.path, await createPostgresDatabase())).toBe(
      `ConfigError: DATA_DIR ${folder.path} is in use by another Character Codex. Please stop that one first.`,
    )
    await close()
  })

  it('a folder of an older schema, and a row that the target refuses', async () => {
    const older = temporaryFolder()
    cpSync(folder.path, older.path, { recursive: true })
    const change = async (statement: string) => {
      const { client, close } = await lockAndOpen(older.path)
      await client.exec(statement)
      await close()
    }
    const url = await createPostgresDatabase()
    await change('alter table turns drop constraint turns_message_id_fkey; update turns set message_id = 999999')
    expect(await refusal(older.path, url)).toMatch(/violates foreign key constraint/)
    expect(await userCount(url)).toBe('0')

    await change('delete from migrations where id = (select max(id) from migrations)')
    expect(await refusal(older.path, url)).toMatch(
      /^ConfigError: The two databases are of different versions of Character Codex \(schema \d+ and \d+\)\. Please start/,
    )
    expect(await userCount(url)).toBe('0')
    older.remove()
  })
})
