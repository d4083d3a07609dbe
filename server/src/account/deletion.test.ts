/** After its deletion nothing of an account is in the database, and all of every other one. */
import { eventually } from '@codex/build/eventually'
import { chat, passkeys as endpoints } from '@codex/contracts/endpoints'
import { failures, manage } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { createJobs } from '../jobs/jobs'
import { permitsInMemory } from '../limits'
import type { Engine } from '../llm'
import { createAuthenticator } from '../testing/authenticator'
import type { TestServer } from '../testing/server'
import { create, password, signIn, signUp, testServer } from '../testing/server'
import { usualCost } from '../user/passwords'

/** In every text of the person. */
const CANARY = 'saltmarsh7'

/** A reply of `hold` waits for the test. */
function holdingEngine() {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const engine: Engine = {
    identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
    ready: () => Promise.resolve(true),
    async *reply({ message }, { signal }) {
      yield `You said ${message ?? 'nothing'}`
      if (message?.includes('hold') !== true) return
      await Promise.race([
        held,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error()))),
      ])
    },
    write: () => Promise.resolve('{"tags":["calm"]}'),
  }
  return { engine, release: () => release() }
}

let server: TestServer
let engine: ReturnType<typeof holdingEngine>
beforeEach(async () => {
  engine = holdingEngine()
  server = await testServer({ engine: engine.engine, environment: { RATE_LIMITS: 'off' }, hashing: usualCost })
})
afterEach(async () => {
  engine.release()
  await server.close()
})

const tables = async () => {
  const { rows } = await server.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

const idOf = async (username: string) => {
  const { rows } = await server.database.query<{ id: string }>('select id from users where username = $1', [username])
  return rows[0]?.id ?? ''
}

/** Every row of every table, as text. */
async function dump(): Promise<readonly (readonly [table: string, row: string])[]> {
  const all = (await tables()).map(async (name) => {
    const { rows } = await server.database.query<{ row: string }>(`select t::text as row from "${name}" t`)
    return rows.map(({ row }) => [name, row] as const)
  })
  return (await Promise.all(all)).flat()
}

/** An account with a row in every table that belongs to one. */
async function live(username: string, mark: string) {
  const token = await signUp(server, username)
  const profile = {
    name: mark,
    role: `Keeper ${mark}`,
    background: `Near ${mark}.`,
    greeting: `Hi ${mark}`,
    card: { data: { name: mark } },
  }
  const profile_id = await create(server, token, profile)
  const call = async (path: string, body: object) => {
    const answer = await server.call(path, body, token)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body as unknown
  }
  await call('/chat/begin-conversation', { profile_id })
  const pin = { profile_id, kind: 'pin', text: `Remember ${mark}` }
  await call('/memory/add', pin)
  const said = { profile_id, message: `Hello ${mark}`, idempotency_key: `key-${mark}` }
  const { message_id } = chat.sendMessage.read(await call('/chat/send-message', said))
  await call('/chat/regenerate-reply', { profile_id, message_id, hint: mark })
  await call('/chat/add-path', { profile_id, message_id })
  await call('/memory/add', { ...pin, kind: 'lore', keys: [mark], source_message_id: message_id })
  await call('/character/voice-sheet/add', { profile_id, texts: [`Ahoy ${mark}`], from_message: message_id })
  // What a prompt with memories leaves; the engine here asks for none.
  await server.database.query(
    'insert into reply_uses (message_id, companion_id, uses) values ($1, $2, $3) on conflict do nothing',
    [message_id, profile_id, JSON.stringify([mark])],
  )
  const authenticator = createAuthenticator()
  const begun = endpoints.beginAdd.read(await call('/user/begin-add-passkey', { password }))
  await call('/user/add-passkey', authenticator.make(begun))
  await call('/user/begin-add-passkey', { password })
  for (const row of [
    'password_resets (user_id, secret_hash, expires_at) select id, username || $2, now()',
    'personas (id, user_id, name, name_key, description, created_at) select id, id, $2, $2, $2, now()',
    'api_keys (user_id, name, token_hash, created_at) select id, $2, $2, now()',
    'imports (user_id, export_id, imported_at) select id, id, now()',
    "portraits (user_id, sha256, png) select id, $2, ''",
    `connections (id, user_id, name, api, address, key_sealed, key_id, models, created_at)
       select id, id, $2, 'openai', 'https://models.example', '\\x00', 'id', '{tiny}', now()`,
    'chosen_connections (user_id, connection_id) select id, id',
  ])
    await server.database.query(`insert into ${row} from users where username = $1 and $2 <> ''`, [username, mark])
  await server.database.query(
    `update memories set persona_id = user_id from companions c where c.id = $1 and kind = 'lore'`,
    [profile_id],
  )
  await server.database.query(
    'insert into api_key_companions (key_id, companion_id) select id, $2 from api_keys where name = $1',
    [mark, profile_id],
  )
  await call('/user/add-remarks', { type: 'Other', message: `Well ${mark}`, user_id: 'x' })
  return { token, profile_id }
}

async function expectNoOrphans() {
  const { rows: columns } = await server.database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'companion_id', 'conversation_id', 'message_id')`,
  )
  const parents = {
    user_id: 'users',
    companion_id: 'companions',
    conversation_id: 'conversations',
    message_id: 'messages',
  }
  expect(columns.map(({ table }) => table)).toEqual(expect.arrayContaining(['sessions', 'messages', 'alternatives']))
  for (const { table, column } of columns) {
    const parent = parents[column as keyof typeof parents] // the query asks for these
    const { rows } = await server.database.query(
      `select 1 from ${table} t where ${column} is not null and not exists (select from ${parent} p where p.id = t.${column})`,
    )
    expect([table, column, rows.length]).toEqual([table, column, 0])
  }
}

const remove = (token: string, body: object = { username: 'ann', password }) =>
  server.call('/user/delete-account', body, token)

describe('delete-account', () => {
  it('leaves no row and no text of the account, as announced, and everything of the others', async () => {
    const { token, profile_id } = await live('ann', CANARY)
    const other = await signIn(server, 'ann')
    await live('bob', 'lighthouse')
    const contents = { companions: 1, messages: 3, memories: 2, remarks: 1 }
    expect((await server.call('/user/view-contents', {}, token)).body).toEqual(contents)
    const before = await dump()
    const marks = [CANARY, profile_id, await idOf('ann'), 'ann@example.org']
    const ofAnn = ([, row]: readonly [string, string]) => marks.some((mark) => row.includes(mark))
    // The test would prove nothing of a table without a row of hers. These have no names, or rows only during a reply.
    const without = ['migrations', 'limits', 'replies_under_way', 'care_counts']
    const filled = new Set(before.filter(ofAnn).map(([table]) => table))
    expect((await tables()).filter((name) => !filled.has(name) && !without.includes(name))).toEqual([])

    expect(await remove(token)).toMatchObject({ status: 200, body: { message: manage.deleted } })
    const after = await dump()
    expect(after.filter(ofAnn)).toEqual([])
    expect(after.length).toBeGreaterThan(0)
    const ofOthers = before.filter((one) => one[1].includes('lighthouse') || one[1].includes('bob'))
    expect(after).toEqual(expect.arrayContaining(ofOthers))

    await expectNoOrphans()

    for (const one of [token, other])
      expect(await server.call('/user/session', {}, one)).toMatchObject({
        status: 401,
        body: { message: failures.unauthorized },
      })
    expect((await server.call('/user/sign-in', { username: 'ann', password })).status).toBe(401)
  })

  it.each([
    ['another username', { username: 'bob', password }, manage.wrongUsername],
    ['a wrong password', { username: 'ann', password: 'Wrong4Bridge' }, manage.wrongPassword],
    ['nothing typed', {}, 'Username is required. Password is required.'],
  ])('refuses %s and deletes nothing', async (_, body, message) => {
    const { token } = await live('ann', CANARY)
    await signUp(server, 'bob')
    const before = await dump()
    expect(await remove(token, body)).toMatchObject({ status: 400, body: { message } })
    expect(await dump()).toEqual(before)
  })

  it('ends a reply in flight, which is not stored', async () => {
    const { token, profile_id } = await live('ann', CANARY)
    const sending = server.call('/chat/send-message', { profile_id, message: `hold ${CANARY}` }, token)
    await eventually(
      async () => (await dump()).some(([table, row]) => table === 'replies_under_way' && row.includes('hold')),
      'the reply is in flight',
    )
    expect((await remove(token)).status).toBe(200)
    expect((await sending).status).toBe(404)
    engine.release()
    expect((await dump()).filter(([, row]) => row.includes(CANARY))).toEqual([])
  })

  it('leaves no job of the account in the queue', async () => {
    const { token, profile_id } = await live('ann', CANARY)
    const userId = await idOf('ann')
    const jobsWith = async (mark: string) => {
      const { rows } = await server.database.query<{ row: string }>('select data::text as row from pgboss.job')
      return rows.filter(({ row }) => row.includes(mark)).length
    }
    await server.database.exec('drop schema if exists pgboss cascade')
    const database = await server.database.open()
    const jobs = createJobs({
      database,
      isSingle: true,
      tryAcquire: permitsInMemory(1),
      perform: () => Promise.reject(new Error('The model is down')),
      gaveWay: () => false,
      done: () => undefined,
      report: () => undefined,
    })
    try {
      const other = randomUUID()
      await jobs.enqueue({ companionId: profile_id, userId })
      await jobs.enqueue({ companionId: other, userId: other })
      await eventually(async () => (await jobsWith(userId)) === 1 && (await jobsWith(other)) === 1, 'jobs that wait')
      expect((await remove(token)).status).toBe(200)
      expect([await jobsWith(userId), await jobsWith(other)]).toEqual([0, 1])
    } finally {
      await jobs.stop()
      await database.close()
      await server.database.exec('drop schema if exists pgboss cascade')
    }
  })

  it('is one of two concurrent deletions, and the name is free again', async () => {
    const { token } = await live('ann', CANARY)
    const other = await signIn(server, 'ann')
    const statuses = (await Promise.all([remove(token), remove(other)])).map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([400, 401]).toContain(statuses[1])
    await signUp(server, 'ann')
  })

  it('deletes more messages than one statement does', async () => {
    const { token, profile_id } = await live('ann', CANARY)
    await server.database.query(
      `insert into messages (companion_id, speaker, message, created_at)
       select $1, 'user', 'x', now() from generate_series(1, 4500)`,
      [profile_id],
    )
    expect((await remove(token)).status).toBe(200)
    expect((await server.database.query('select 1 from messages')).rows).toEqual([])
  })
})
