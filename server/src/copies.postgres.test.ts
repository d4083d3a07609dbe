/** Three copies of the server on one database, each with connections of its own. */
import { auth, session } from '@codex/contracts/texts'
import { Client } from 'pg'
import { openPostgres } from './database/postgres'
import { createPostgresDatabase, postgresAt } from './testing/database'
import type { TestServer } from './testing/server'
import { create, password, signUp, testServer } from './testing/server'

const connections = 5
let url: string
let copies: readonly TestServer[]
const serve = async (environment: Record<string, string> = {}) => {
  const on = await postgresAt(url, { connections, timeout: 0 })
  copies = await Promise.all(Array.from({ length: 3 }, () => testServer({ environment, on, keep: true })))
}
const copy = (number: number): TestServer => {
  const found = copies[number % copies.length]
  if (found === undefined) throw new Error('There is no copy')
  return found
}
beforeEach(async () => {
  url = await createPostgresDatabase()
  copies = []
})
afterEach(() => Promise.all(copies.map(({ close }) => close())))

it('all copies that start at once on an empty database find it made, and each step was made once', async () => {
  const settings = { connections, timeout: 0 }
  const all = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url, settings, () => undefined)))
  await Promise.all(all.map(({ check }) => check()))
  await Promise.all(all.map(({ close }) => close()))
  const { query } = await postgresAt(url)
  const { rows } = await query<{ id: number }>('select id from migrations order by id')
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1))
})

it('a copy waits for the one that migrates', async () => {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock(4127731894)')
  let open = false
  const starting = openPostgres(url, { connections, timeout: 0 }, () => undefined).then((database) => {
    open = true
    return database
  })
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted"
  while ((await other.query(waiting)).rows.length === 0);
  expect(open).toBe(false)
  await other.end()
  await (await starting).close()
})

it('a token of one copy opens all, and signing out at one closes all', async () => {
  await serve()
  const token = await signUp(copy(0), 'ann')
  for (const { call } of copies) expect((await call('/user/view-account', {}, token)).body.username).toBe('ann')
  expect((await copy(1).call('/user/sign-out', {}, token)).body).toEqual({ message: session.signedOut })
  for (const { call } of copies) expect((await call('/user/view-account', {}, token)).status).toBe(401)
})

it('a name taken at one copy is taken at all, also when all are asked at once', async () => {
  await serve()
  const account = { username: 'ann', email: 'ann@example.org', password }
  const answers = await Promise.all(copies.map(({ call }) => call('/user/sign-up', account)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ message: auth.alreadyInUse })
})

it('limits count on all copies together, also when all are asked at once', async () => {
  await serve({ LIMIT_SEND: '7/1h', LIMIT_SIGN_IN: '5/15m' })
  const token = await signUp(copy(0), 'ann')
  const profile_id = await create(copy(0), token)
  const send = (number: number) => copy(number).call('/chat/send-message', { profile_id, message: 'Hi' }, token)
  const sent: number[] = []
  for (let round = 0; round < 4; round += 1)
    sent.push(...(await Promise.all([0, 1, 2].map(send))).map(({ status }) => status))
  expect(sent.filter((status) => status === 200)).toHaveLength(7)
  expect(sent.filter((status) => status === 429)).toHaveLength(5)

  const guess = (number: number) => copy(number).call('/user/sign-in', { username: 'ann', password: 'Wrong4Bridge' })
  const guessed = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)))
  expect(guessed.filter(({ status }) => status === 401)).toHaveLength(5)
})

it('one key at all copies at once makes one turn, and answers the same everywhere', async () => {
  await serve()
  const token = await signUp(copy(0), 'ann')
  const profile_id = await create(copy(1), token)
  const body = { profile_id, message: 'Hi', idempotency_key: 'key-of-one-turn' }
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => copy(at).call('/chat/send-message', body, token)),
  )
  expect(new Set(answers.map(({ status, body: { message_id } }) => `${status} ${message_id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect((await copy(2).call('/chat/get-chat', { profile_id }, token)).body).toHaveLength(2)
})
