/** Messages between instances by LISTEN and NOTIFY. */
import { eventually } from '@codex/build/eventually'
import { Client } from 'pg'
import { createPostgresDatabase, postgresAt } from '../testing/database'
import type { TestDatabase } from '../testing/database'
import type { Notifications } from './notifications'
import { postgresNotifications } from './postgres-notifications'

const times = { answer: 60_000, between: 60_000, pause: [5, 50] } as const
const isListening = `query like '%pg_notify%' and pid <> pg_backend_pid() and datname = current_database()`

let url: string
let database: TestDatabase
const opened: Notifications[] = []
const reported: unknown[] = []
beforeEach(async () => {
  url = await createPostgresDatabase()
  database = await postgresAt(url)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  reported.splice(0)
})

const client = () => new Client({ connectionString: url, options: '-c synchronous_commit=on' })
function open(createClient = client, given: Partial<typeof times> | { answer: number } = {}) {
  const report = (error: unknown) => reported.push(error)
  const notifications = postgresNotifications({ createClient, report, times: { ...times, ...given } })
  opened.push(notifications)
  const received: string[] = []
  notifications.on('reply', (id) => received.push(id))
  notifications.start()
  return { ...notifications, received }
}
const arrives = (one: Notifications) => eventually(one.arrive, 'messages arrive', 60_000)

it('a message arrives at all instances, by its topic, each of many once', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([arrives(one), arrives(other)])
  const jobs: string[] = []
  const end = other.on('job', (id) => jobs.push(id))
  const ids = Array.from({ length: 300 }, (_, at) => String(at))
  for (const id of ids) one.send('reply', id)
  one.send('job', 'all')
  await eventually(() => other.received.length >= 300 && jobs.length > 0, 'all arrive', 60_000)
  expect([other.received, jobs]).toEqual([ids, ['all']])
  end()
  one.send('job', 'all')
  one.send('reply', 'last')
  await eventually(() => other.received.at(-1) === 'last', 'the last one arrives', 60_000)
  expect(jobs).toEqual(['all'])
})

it('a connection that is lost is reported once and replaced, and its listeners look for what they missed', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([arrives(one), arrives(other)])
  const gaps: boolean[] = []
  one.onGap(() => gaps.push(one.arrive()))
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isListening}`)
  await eventually(() => gaps.length === 2 && other.arrive(), 'messages arrive again', 60_000)
  expect(gaps).toEqual([false, true])
  expect(reported).toMatchObject([{ code: '57P01' }, { code: '57P01' }])
  other.send('reply', 'later')
  await eventually(() => one.received.length > 0, 'a message arrives', 60_000)
})

it('a database without connections is tried again, and reported once', async () => {
  let attempts = 0
  const nowhere = () => {
    attempts += 1
    return attempts < 4 ? new Client({ host: '127.0.0.1', port: 1 }) : client()
  }
  await arrives(open(nowhere))
  expect(attempts).toBe(4)
  expect(reported).toMatchObject([{ code: 'ECONNREFUSED' }])
})

it('a pool of connections in between, on which LISTEN has no effect, is reported once, and nothing is sent', async () => {
  let attempts = 0
  const pooled = () => {
    attempts += 1
    const one = client()
    const query = one.query.bind(one) as (...values: unknown[]) => unknown // passes on what it gets
    one.query = ((...values: unknown[]) =>
      values[0] === 'listen character_codex' ? Promise.resolve() : query(...values)) as typeof one.query // the same
    return one
  }
  const one = open(pooled, { answer: 20 })
  await eventually(() => attempts > 2, 'it is tried again', 60_000)
  expect(one.arrive()).toBe(false)
  expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining('PgBouncer') })])
  const other = open()
  await arrives(other)
  one.send('reply', 'unsent')
  other.send('reply', 'sent')
  await eventually(() => other.received.length > 0, 'a message arrives', 60_000)
  expect(other.received).toEqual(['sent'])
})

it('no setting of a message is left on the connection', async () => {
  const settings: unknown[] = []
  const watched = () => {
    const one = client()
    const read = async () => {
      const { rows } = await one.query<Record<string, unknown>>('show synchronous_commit')
      settings.push(...rows)
    }
    one.on('notification', () => void read())
    return one
  }
  const one = open(watched)
  await arrives(one)
  one.send('reply', 'one')
  await eventually(() => settings.length >= 2, 'the setting is read', 60_000)
  expect(settings[1]).toEqual({ synchronous_commit: 'on' })
})
