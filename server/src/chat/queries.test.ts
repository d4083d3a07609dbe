/** The queries of histories and of turns, for one user and for fifty. */
import { eventually } from '@codex/build/eventually'
import type { Engine } from '../llm/engine'
import { testDatabase } from '../testing/database'
import { create, signUp, testServer } from '../testing/server'
import { severalInstances } from '../testing/talk'

/** Of a reply. */
const SECONDS = 20
const CROWD = 50
/** In twenty seconds, for all turns together: searches for ended sessions, and heartbeats of leases. */
const WATCHING = 2
const HEARTBEATS = 10

afterEach(() => jest.useRealTimers())

/** A server that counts its queries, with an account. `onReply` ends before the reply does. */
async function countingServer(onReply: () => unknown = () => undefined, environment: Record<string, string> = {}) {
  const engine: Engine = {
    identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
    ready: () => Promise.resolve(true),
    async *reply() {
      yield 'Good '
      await onReply()
      yield 'evening.'
    },
  }
  let count = 0
  const database = await testDatabase()
  const on = { ...database, open: () => database.open(() => (count += 1)) }
  const server = await testServer({ engine, environment: { RATE_LIMITS: 'off', ...environment }, on })
  const token = await signUp(server, 'ann')
  return {
    ...{ server, token, database },
    queries: () => count,
    reset: () => void (count = 0),
  }
}

/** Starts so many turns at once, and ends them after `seconds` by the clock of intervals. Answers the number of queries. */
async function queriesOf(turns: number, seconds: number, environment: Record<string, string>): Promise<number> {
  let asked = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const onReply = () => {
    asked += 1
    return released
  }
  const { server, token, database, queries, reset } = await countingServer(onReply, environment)
  const ids: string[] = []
  for (let index = 0; index < turns; index += 1) ids.push(await create(server, token))
  reset()
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
      'clearImmediate',
      'clearTimeout',
    ],
  })
  const sending = ids.map(async (id) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/codex/chat/send-message',
      headers: { host: 'localhost', accept: 'text/event-stream', authorization: `Bearer ${token}` },
      payload: { profile_id: id, message: 'Hi', idempotency_key: `key-of-${id}` },
    })
    return answer.body
  })
  await eventually(() => asked === turns, 'the model is asked', 60_000)
  for (let second = 0; second < seconds; second += 1) {
    jest.advanceTimersByTime(1000)
    await database.query('select 1')
  }
  release()
  for (const body of await Promise.all(sending)) expect(body).toContain('event: done')
  const counts = queries()
  jest.useRealTimers()
  await server.close()
  return counts
}

it('a history with any number of alternatives is read with as many queries as one without', async () => {
  const { server, token, queries, reset } = await countingServer()
  const profile_id = await create(server, token)
  const queriesOfHistory = async () => {
    reset()
    expect((await server.call('/chat/get-chat', { profile_id }, token)).status).toBe(200)
    return queries()
  }
  const none = await queriesOfHistory()
  for (let turn = 0; turn < 3; turn += 1) {
    const { body } = await server.call('/chat/send-message', { profile_id, message: 'Hi' }, token)
    await server.call('/chat/regenerate-reply', { profile_id, message_id: body.message_id }, token)
  }
  expect(await queriesOfHistory()).toBe(none + 1)
  await server.close()
})

// PostgreSQL may have several instances.
const single = [['a single instance, without heartbeats', {}, WATCHING]] as const
it.each<readonly [string, Record<string, string>, number]>([
  ...(testsOnPostgres ? [] : single),
  ['one of several instances', severalInstances, WATCHING + HEARTBEATS],
])('%s: as many queries for each of 50 turns at once as for one', async (_, environment, together) => {
  const turn = await queriesOf(1, 0, environment)
  expect(await queriesOf(1, SECONDS, environment)).toBeLessThanOrEqual(turn + together)
  expect(await queriesOf(CROWD, SECONDS, environment)).toBeLessThanOrEqual(CROWD * turn + together)
})

it('a turn asks the database six times before the model, and five times without a key', async () => {
  const before: number[] = []
  const { server, token, queries, reset } = await countingServer(() => before.push(queries()))
  const profile_id = await create(server, token)
  for (const key of [{ idempotency_key: 'key-0001' }, { idempotency_key: 'key-0002' }, {}]) {
    reset()
    const { status } = await server.call('/chat/send-message', { profile_id, message: 'Hi', ...key }, token)
    expect(status).toBe(200)
  }
  // The session, the companion, the lease; then at once the key, the messages, the memories.
  expect(before).toEqual([6, 6, 5])
  await server.close()
})
