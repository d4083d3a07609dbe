/** What the language model does after a reply, as jobs of a queue in the database. */
import type PgBoss from 'pg-boss'
import type { Database } from '../database'
import type { TryAcquire } from '../limits'
import { createPause } from './pause'

const QUEUE = 'after-reply'
/** ms between two looks into an empty queue. Jobs of this instance, and of one that is busy, are found at once. */
const POLL_INTERVAL = 5000
/** ms that one job may take. */
const LONGEST = 150_000
/** Seconds after which the job of an instance that has died is run again. */
const EXPIRY = 180
/** Seconds between two looks for such jobs. The embedded database has no other instance. */
const MAINTENANCE = { shared: 60, single: 3600 }
/** Seconds until the next attempt, while another job or a reply of the user is running. */
const BUSY = 5
/** Seconds before the first retry; the next ones wait longer. */
const RETRY = { retryLimit: 4, retryDelay: 15, retryBackoff: true }

/** Ids only: what was said is in no job. */
export interface Work {
  /** Of the conversation; servers of earlier versions have given it this name, which is stored. */
  readonly companionId: string
  readonly userId: string
}

export type Perform = (work: Work, signal: AbortSignal) => Promise<void>

interface Needs {
  readonly database: Pick<Database, 'executeSql' | 'notifications'>
  /** No other instance uses the database. */
  readonly isSingle: boolean
  /** One permit for each user. */
  readonly tryAcquire: TryAcquire
  readonly perform: Perform
  /** Whether `perform` has ended by this error to be repeated soon: no attempt is counted. */
  readonly gaveWay: (error: unknown) => boolean
  /** Called when a job is done: what was not enqueued while it ran may be due. */
  readonly done: (work: Work) => void
  readonly report: (error: unknown) => void
  readonly pollInterval?: number
}

export function createJobs(needs: Needs) {
  const { database, isSingle, tryAcquire, perform, gaveWay, done, report, pollInterval = POLL_INTERVAL } = needs
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = createPause()
  let started: Promise<PgBoss> | null = null
  let running = Promise.resolve()
  let isBusy = false

  /** The id is the conversation's: there is one job of it, whether it waits, runs, is to be retried or has failed. */
  async function send(boss: PgBoss, { companionId: id, userId }: Work, startAfter = 0) {
    const sent = await boss.send(QUEUE, { companionId: id, userId }, { id, startAfter })
    // One that has failed for good gets one attempt more.
    if (sent === null) await boss.retry(QUEUE, id)
  }

  /** False: it is to be repeated soon. */
  async function isPerformed(work: Work): Promise<boolean> {
    try {
      await perform(work, AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]))
      return true
    } catch (error) {
      if (signal.aborted || !gaveWay(error)) throw error
      return false
    }
  }

  async function run(boss: PgBoss, { id, data }: PgBoss.Job<Work>) {
    let release: Awaited<ReturnType<TryAcquire>> = null
    try {
      release = await tryAcquire(`job of ${data.userId}`)
      const isDone = release !== null && (await isPerformed(data))
      await boss.deleteJob(QUEUE, id)
      if (isDone) done(data)
      else await send(boss, data, BUSY)
    } catch (error) {
      if (!signal.aborted) report(error)
      await boss.fail(QUEUE, id)
    } finally {
      await release?.()
    }
  }

  async function runAll(boss: PgBoss) {
    while (!signal.aborted) {
      const [job] = await boss.fetch<Work>(QUEUE)
      isBusy = job !== undefined
      if (job === undefined) await pause.wait(pollInterval)
      // What cannot be stored then stays active until it expires.
      else await run(boss, job).catch(report)
    }
  }

  /** Those of the process before, which has ended. */
  async function failActive(boss: PgBoss) {
    const { rows } = await database.executeSql("select id from pgboss.job where name = $1 and state = 'active'", [
      QUEUE,
    ])
    const ids = (rows as readonly { readonly id: string }[]).map(({ id }) => id) // the statement names the column
    if (ids.length > 0) await boss.fail(QUEUE, ids)
  }

  async function open(): Promise<PgBoss> {
    // Loaded only where there is a language model.
    const { default: Boss } = await import('pg-boss')
    const maintenanceIntervalSeconds = MAINTENANCE[isSingle ? 'single' : 'shared']
    const boss = new Boss({ db: database, schedule: false, maintenanceIntervalSeconds })
    boss.on('error', report)
    await boss.start()
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'standard', expireInSeconds: EXPIRY, ...RETRY })
    if (isSingle) await failActive(boss)
    else await boss.maintain()
    running = runAll(boss).catch(report)
    database.notifications.on('job', pause.end)
    return boss
  }

  const start = () =>
    (started ??= open().catch((error: unknown) => {
      started = null
      throw error
    }))

  return {
    /** Takes up what an earlier process has left. */
    async start() {
      await start()
    },

    async enqueue(work: Work) {
      if (signal.aborted) return
      await send(await start(), work)
      pause.end()
      if (isBusy) database.notifications.send('job', QUEUE)
    },

    /** Aborts the job that is running; it is run again after the next start. */
    async stop() {
      stopping.abort()
      pause.end()
      const boss = await started?.catch(() => null)
      await running
      await boss?.stop({ graceful: false })
    },
  }
}
export type Jobs = ReturnType<typeof createJobs>
