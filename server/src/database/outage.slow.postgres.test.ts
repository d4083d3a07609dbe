/** A database that becomes unreachable and returns. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { postgresAt } from '../testing/database'
import type { Postgres } from '../testing/postgres'
import { createPostgres } from '../testing/postgres'
import type { TestServer } from '../testing/server'
import { create, mira, signUp, testServer } from '../testing/server'
import { switchableProxy } from '../testing/switchable-proxy'
import { isUnreachable } from './failures'
import { openPostgres } from './postgres'

const connections = 3
let postgres: Postgres
beforeAll(async () => {
  postgres = await createPostgres()
})
afterAll(() => postgres.remove())

describe('while the database is stopped', () => {
  let server: TestServer
  let token: string
  let id: string
  beforeAll(async () => {
    server = await testServer({ on: await postgresAt(postgres.url('postgres'), { connections, timeout: 20_000 }) })
    token = await signUp(server, 'ann')
    id = await create(server, token)
  })
  afterAll(() => server.close())

  const health = async (path: string) =>
    (await server.app.inject({ url: path, headers: { host: 'localhost' } })).statusCode
  const send = () => server.call('/chat/send-message', { profile_id: id, message: 'Hi' }, token)

  it('every call is answered 503 with Retry-After, /livez 200, and all work again after its restart', async () => {
    expect((await send()).status).toBe(200)
    await postgres.stop()
    const account = { username: 'bob', email: 'bob@example.org', password: 'Sturdy4Bridge' }
    // More rounds than connections, to notice a broken one that is not released.
    for (let round = 0; round < 2 * connections; round += 1)
      for (const call of [
        () => server.call('/user/sign-up', account),
        () => server.call('/user/sign-in', account),
        () => server.call('/character/list-profiles', {}, token),
        () => server.call('/character/generate-profile', mira, token),
        send,
      ])
        expect(await call()).toMatchObject({
          status: 503,
          body: { message: failures.databaseDown },
          headers: { 'retry-after': '2' },
        })
    expect([await health('/livez'), await health('/readyz')]).toEqual([200, 503])

    await postgres.start()
    expect((await send()).status).toBe(200)
    expect([await health('/livez'), await health('/readyz')]).toEqual([200, 200])
    expect((await server.call('/chat/get-chat', { profile_id: id }, token)).body).toHaveLength(4)
  })

  it('a transaction fails, and releases its connection', async () => {
    const database = await openPostgres(postgres.url('postgres'), { connections, timeout: 0 }, () => undefined)
    const { queries } = database
    const waiting = Array.from({ length: connections }, () =>
      queries.transaction((tx) => tx.execute(sql`select pg_sleep(600)`)).catch((error: unknown) => error),
    )
    const watch = await postgresAt(postgres.url('postgres'))
    const asleep = "select 1 from pg_stat_activity where wait_event = 'PgSleep'"
    await eventually(
      async () => (await watch.query(asleep)).rows.length === connections,
      'all connections are in use',
      60_000,
    )
    await postgres.stop()
    for (const error of await Promise.all(waiting)) expect(isUnreachable(error)).toBe(true)
    await postgres.start()
    const all = Array.from({ length: 2 * connections }, () => queries.transaction((tx) => tx.execute(sql`select 1`)))
    expect(await Promise.all(all)).toHaveLength(2 * connections)
    await database.close()
  })
})

it('calls to a frozen database end with the timeout, on open and on new connections, and work again afterwards', async () => {
  const setUp = await testServer({ on: await postgresAt(postgres.url('postgres')) })
  const token = await signUp(setUp, 'ann')
  await setUp.close()
  const proxy = await switchableProxy(postgres.socket)
  const url = `postgres://codex@127.0.0.1:${proxy.port}/postgres`
  const timeout = 300
  // A slow machine may need longer than the timeout.
  const server = await eventually(
    async () => testServer({ on: await postgresAt(url, { connections, timeout }), keep: true }),
    'the server starts',
    60_000,
  )
  const list = () => server.call('/character/list-profiles', {}, token)
  const works = () => eventually(async () => (await list()).status === 200, 'the list is answered', 60_000)
  await works()
  await Promise.all(Array.from({ length: connections }, list))
  // Idle connections stay open for longer than the timeout.
  await wait(2 * timeout)
  proxy.freeze()
  const calls = Array.from({ length: 4 * connections }, list)
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ status: 503, body: { message: failures.databaseDown } })
  proxy.thaw()
  await works()
  await server.close()
  await proxy.close()
})
