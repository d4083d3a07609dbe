/** Three instances of the server on one database. */
import { eventually } from '@codex/build/eventually'
import { auth, session } from '@codex/contracts/texts'
import { Client } from 'pg'
import { openPostgres } from './database/postgres'
import { createPostgresDatabase, postgresAt } from './testing/database'
import type { TestServer } from './testing/server'
import { create, password, signUp, testServer } from './testing/server'
import { usualCost } from './user/passwords'

const connections = 5
let url: string
let instances: readonly TestServer[]
const serve = async (environment: Record<string, string> = {}) => {
  const on = await postgresAt(url, { connections, timeout: 0 })
  instances = await Promise.all(
    Array.from({ length: 3 }, () => testServer({ environment, on, hashing: usualCost, keep: true })),
  )
}
function instance(number: number): TestServer {
  const server = instances[number % instances.length]
  if (server === undefined) throw new Error('There is no instance')
  return server
}
beforeEach(async () => {
  url = await createPostgresDatabase()
  instances = []
})
afterEach(() => Promise.all(instances.map(({ close }) => close())))

it('instances that start at once on an empty database apply each migration once', async () => {
  const settings = { connections, timeout: 0 }
  const all = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url, settings, () => undefined)))
  await Promise.all(all.map(({ check }) => check()))
  await Promise.all(all.map(({ close }) => close()))
  const { query } = await postgresAt(url)
  const { rows } = await query<{ id: number }>('select id from migrations order by id')
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1))
})

it('an instance waits for another one that migrates', async () => {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock(4127731894)')
  let open = false
  const starting = openPostgres(url, { connections, timeout: 0 }, () => undefined).then((database) => {
    open = true
    return database
  })
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted"
  await eventually(async () => (await other.query(waiting)).rows.length > 0, 'the instance waits for the lock', 60_000)
  expect(open).toBe(false)
  await other.end()
  await (await starting).close()
})

it('a token of one instance is valid on all, until the user signs out on one of them', async () => {
  await serve()
  const token = await signUp(instance(0), 'ann')
  for (const { call } of instances) expect((await call('/user/view-account', {}, token)).body.username).toBe('ann')
  expect((await instance(1).call('/user/sign-out', {}, token)).body).toEqual({ message: session.signedOut })
  for (const { call } of instances) expect((await call('/user/view-account', {}, token)).status).toBe(401)
})

it('a username is unique on all instances, also for simultaneous sign-ups', async () => {
  await serve()
  const account = { username: 'ann', email: 'ann@example.org', password }
  const answers = await Promise.all(instances.map(({ call }) => call('/user/sign-up', account)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ message: auth.alreadyInUse })
})

it('limits count the calls of all instances, also simultaneous ones', async () => {
  await serve({ LIMIT_SEND: '7/1h', LIMIT_SIGN_IN: '5/15m' })
  const token = await signUp(instance(0), 'ann')
  const profile_id = await create(instance(0), token)
  const send = (number: number) => instance(number).call('/chat/send-message', { profile_id, message: 'Hi' }, token)
  const sent: number[] = []
  for (let round = 0; round < 4; round += 1)
    sent.push(...(await Promise.all([0, 1, 2].map(send))).map(({ status }) => status))
  expect(sent.filter((status) => status === 200)).toHaveLength(7)
  expect(sent.filter((status) => status === 429)).toHaveLength(5)

  const guess = (number: number) =>
    instance(number).call('/user/sign-in', { username: 'ann', password: 'Wrong4Bridge' })
  const guessed = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)))
  expect(guessed.filter(({ status }) => status === 401)).toHaveLength(5)
})

it('one idempotency key on all instances at once makes one turn, with the same answer everywhere', async () => {
  await serve()
  const token = await signUp(instance(0), 'ann')
  const profile_id = await create(instance(1), token)
  const body = { profile_id, message: 'Hi', idempotency_key: 'key-of-one-turn' }
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => instance(at).call('/chat/send-message', body, token)),
  )
  expect(new Set(answers.map(({ status, body: { message_id } }) => `${status} ${message_id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect((await instance(2).call('/chat/get-chat', { profile_id }, token)).body).toHaveLength(2)
})
