import { eventually } from '@codex/build/eventually'
import { randomUUID } from 'node:crypto'
import type { Database, Notifications } from '../database'
import { noNotifications } from '../database'
import { createListeners } from '../database/notifications'
import { permitsInDatabase } from '../limits'
import { GaveWay } from '../llm'
import { testDatabase } from '../testing/database'
import { createJobs } from './jobs'
import type { Jobs, Work } from './jobs'

let database: Database
let exec: (sql: string) => Promise<unknown>
const opened: Jobs[] = []

beforeEach(async () => {
  const shared = await testDatabase()
  exec = shared.exec
  database = await shared.open()
  await exec('drop schema if exists pgboss cascade')
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
  await database.close()
})

/** Of jobs that wait for their user's permit, or gave way. */
const endPauses = () => exec("update pgboss.job set start_after = now() where state = 'created'")

const reported: unknown[] = []
/** An instance of the server whose jobs end when the test lets them. */
function instance({ isSingle = false, fails = 0, gives = 0, notifications = noNotifications, pollInterval = 50 } = {}) {
  const running = new Map<string, () => void>()
  const done: string[] = []
  let failures = fails
  let yields = gives
  const jobs = createJobs({
    database: { ...database, notifications },
    pollInterval,
    isSingle,
    tryAcquire: permitsInDatabase(database.queries, 1, (error) => reported.push(error)),
    perform: ({ companionId }, signal) =>
      new Promise<void>((resolve, reject) => {
        const end = (then: () => void) => () => {
          running.delete(companionId)
          then()
        }
        running.set(companionId, end(resolve))
        signal.addEventListener(
          'abort',
          end(() => reject(new Error('aborted'))),
        )
        if (yields-- > 0) end(() => reject(new GaveWay()))()
        if (failures-- > 0) end(() => reject(new Error('The model is down')))()
      }),
    gaveWay: (error) => error instanceof GaveWay,
    done: ({ companionId }) => void done.push(companionId),
    report: (error) => reported.push(error),
  })
  opened.push(jobs)
  return { jobs, running, done }
}

const work = (userId = randomUUID()): Work => ({ companionId: randomUUID(), userId })
const rows = async () =>
  (await database.executeSql('select id, data, state::text from pgboss.job', [])).rows as { state: string }[] // its columns
/** What is to be retried later is retried now. */
async function runsAgain({ running }: ReturnType<typeof instance>) {
  await retryNow()
  await eventually(() => running.size === 1, 'it runs again', 60_000)
}
const retryNow = () => exec("update pgboss.job set start_after = now() where state = 'retry'")

it('the queue has one job of a companion, with ids only, however often it is enqueued', async () => {
  const { jobs, running, done } = instance()
  const one = work()
  await jobs.enqueue(one)
  await eventually(() => running.has(one.companionId), 'the job runs')
  await jobs.enqueue(one)
  expect(await rows()).toEqual([{ id: one.companionId, data: one, state: 'active' }])
  running.get(one.companionId)?.()
  await eventually(() => done.length === 1, 'it is done')
  expect(await rows()).toEqual([])
  await jobs.enqueue(one)
  await eventually(() => running.has(one.companionId), 'it runs once more')
})

it('several instances run jobs of several users at once, and of one user one after the other', async () => {
  const [first, second] = [instance(), instance()]
  const ann = randomUUID()
  const works = [work(ann), work(ann), work()]
  await first.jobs.start()
  await second.jobs.start()
  for (const one of works) await first.jobs.enqueue(one)
  const running = () => [...first.running.keys(), ...second.running.keys()]
  const ofAnn = () => works.slice(0, 2).filter(({ companionId }) => running().includes(companionId))
  let most = 0
  await eventually(
    () => {
      most = Math.max(most, ofAnn().length)
      return running().length === 2
    },
    'two jobs run',
    60_000,
  )
  expect(most).toBe(1)
  const [begun] = ofAnn()
  for (const { companionId } of ofAnn()) [first, second].map((one) => one.running.get(companionId)?.())
  const isNext = () => ofAnn().some((one) => one !== begun)
  await eventually(async () => (await endPauses(), isNext()), 'the other job of the user runs', 60_000)
})

it('a job that a busy instance adds is run by one that waits, without a look of its own', async () => {
  const listeners = createListeners()
  const sent: string[] = []
  const send: Notifications['send'] = (topic, id) => {
    sent.push(topic)
    listeners.arrived(topic, id)
  }
  const notifications = { ...noNotifications, ...listeners, send }
  const [busy, idle] = [1, 2].map(() => instance({ notifications, pollInterval: 3_600_000 }))
  if (busy === undefined || idle === undefined) throw new Error('There are two')
  await busy.jobs.enqueue(work())
  await eventually(() => busy.running.size === 1, 'the first job runs')
  expect(sent).toEqual([])
  await idle.jobs.start()
  await busy.jobs.enqueue(work())
  expect(sent).toEqual(['job'])
  await eventually(() => idle.running.size === 1, 'the other instance runs the second', 60_000)
  expect(busy.running.size).toBe(1)
})

/** An instance whose job has failed once. */
async function failed() {
  const failing = instance({ fails: 1 })
  const one = work()
  await failing.jobs.enqueue(one)
  await eventually(async () => (await rows())[0]?.state === 'retry', 'it is to be retried')
  return { ...failing, one }
}

it('a job that fails is retried later, and reported', async () => {
  const failing = await failed()
  expect(reported.splice(0)).toEqual([new Error('The model is down')])
  await failing.jobs.enqueue(failing.one)
  expect(failing.running.size).toBe(0)
  await runsAgain(failing)
})

it('a job that gives way is put back as new, however often, and not reported', async () => {
  const { jobs, running } = instance({ gives: 6 })
  const one = work()
  await jobs.enqueue(one)
  await eventually(async () => (await endPauses(), running.size === 1), 'it runs in the end', 60_000)
  expect(await rows()).toEqual([{ id: one.companionId, data: one, state: 'active' }])
  expect(reported).toEqual([])
})

it('a job that has failed for good gets one attempt with the next reply', async () => {
  const failing = await failed()
  await exec("update pgboss.job set state = 'failed', completed_on = now()")
  await failing.jobs.enqueue(failing.one)
  await runsAgain(failing)
  reported.splice(0)
})

it.each([true, false])('the job of a process that was killed runs again (only instance: %s)', async (isSingle) => {
  const killed = instance({ isSingle })
  await killed.jobs.enqueue(work())
  await eventually(() => killed.running.size === 1, 'it runs')
  // An instance on a shared database waits until it expires, and then for the lease of its permit.
  await exec("update pgboss.job set started_on = now() - interval '1 hour'; delete from limits")
  const next = instance({ isSingle })
  await next.jobs.start()
  await runsAgain(next)
})

it('a stop aborts the job, which runs again after the next start', async () => {
  const first = instance()
  await first.jobs.enqueue(work())
  await eventually(() => first.running.size === 1, 'it runs')
  await first.jobs.stop()
  expect(first.running.size).toBe(0)
  expect(reported).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'retry' }])
  const next = instance()
  await next.jobs.start()
  await runsAgain(next)
})

it('nothing is created before the first start, and nothing runs after a stop', async () => {
  const { jobs } = instance()
  await jobs.stop()
  await jobs.enqueue(work())
  const { rows: found } = await database.executeSql("select to_regnamespace('pgboss')::text as name", [])
  expect(found).toEqual([{ name: null }])
})

it('a start that fails is reported to its caller, and tried again with the next job', async () => {
  const { jobs, running } = instance()
  await exec('create schema pgboss; create table pgboss.version (nothing integer)')
  await expect(jobs.start()).rejects.toThrow('version')
  await exec('drop schema pgboss cascade')
  await jobs.enqueue(work())
  await eventually(() => running.size === 1, 'it runs')
})

it('a statement of the library that fails leaves no transaction open', async () => {
  const failing = 'begin; create table left_over (id integer); select 1 / 0; commit'
  await expect(database.executeSql(failing)).rejects.toThrow()
  const { rows: found } = await database.executeSql("select to_regclass('left_over')::text as name", [])
  expect(found).toEqual([{ name: null }])
})
