/** LISTEN and NOTIFY on a connection of its own, which is replaced when it is lost. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Notifications } from './notifications'
import { createListeners } from './notifications'

export const CHANNEL = 'character_codex'
/** The topic of a message to oneself. */
const TEST = 'test'

/** ms. `answer`: for a message to oneself. `between`: two of them. `pause`: before the first new attempt, and at most. */
interface NotificationTimes {
  readonly answer: number
  readonly between: number
  readonly pause: readonly [first: number, most: number]
}
const usual: NotificationTimes = { answer: 3000, between: 30_000, pause: [250, 60_000] }

interface Needs {
  /** A client that is not connected yet. */
  readonly createClient: () => Client
  /** Gets the reason, once for each time that messages stop to arrive. */
  readonly report: (error: unknown) => void
  readonly times?: NotificationTimes
}

// NOTIFY holds a lock of the whole database server until its commit is on the disk; these need not survive a crash.
const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`

const deliveryError = () =>
  new Error(
    'LISTEN and NOTIFY of PostgreSQL do not work on this connection (PgBouncer in transaction mode?): instances poll instead',
  )

type Send = (payload: string) => void

/** One statement at a time, with what has come in the meantime, each message once. */
function senderOn(client: Client): Send {
  let unsent = new Set<string>()
  let isSending = false

  async function sendAll() {
    isSending = true
    while (unsent.size > 0) {
      const all = [...unsent]
      unsent = new Set()
      await client.query(NOTIFY, [all])
    }
    isSending = false
  }

  return (payload) => {
    unsent.add(payload)
    // A connection that is lost sends nothing more.
    if (!isSending) sendAll().catch(() => undefined)
  }
}

export function postgresNotifications({ createClient, report, times = usual }: Needs): Notifications {
  const listeners = createListeners()
  const closing = new AbortController()
  const { signal } = closing
  const isClosing = () => signal.aborted
  /** By the connection on which messages arrive. */
  let current: Send | null = null
  let running = Promise.resolve()

  function use(send: Send | null) {
    if (current === send) return
    current = send
    listeners.gap()
  }

  /** Until the connection is lost, or a message to itself does not arrive. Throws the reason. */
  async function listen(client: Client) {
    const lost = new AbortController()
    const ended = AbortSignal.any([lost.signal, signal])
    const end = (error?: unknown) => lost.abort(error ?? new Error('The connection for LISTEN was closed'))
    client.on('error', end)
    client.on('end', () => end())
    let onTest: (id: string) => void = () => undefined
    client.on('notification', ({ payload = '' }) => {
      const [topic = '', id = ''] = payload.split('\n')
      if (topic === TEST) onTest(id)
      else listeners.arrived(topic, id)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      const send = senderOn(client)
      for (;;) {
        const test = randomUUID()
        const answered = new AbortController()
        onTest = (id) => id === test && answered.abort()
        send(`${TEST}\n${test}`)
        await wait(times.answer, null, { signal: AbortSignal.any([answered.signal, ended]) }).catch(() => undefined)
        if (!answered.signal.aborted) throw deliveryError()
        use(send)
        await wait(times.between, null, { signal: ended })
      }
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error
    }
  }

  async function run() {
    const [first, most] = times.pause
    let pause = first
    let isReported = false
    while (!isClosing()) {
      const client = createClient()
      const reason = await listen(client).catch((error: unknown) => error)
      if (current !== null) {
        pause = first
        isReported = false
      }
      use(null)
      // A frozen connection would not end.
      void client.end().catch(() => undefined)
      if (!isReported && !isClosing()) report(reason)
      isReported = true
      await wait(pause, null, { signal }).catch(() => undefined)
      pause = Math.min(most, pause * 2)
    }
  }

  return {
    arrive: () => current !== null,
    send: (topic, id) => current?.(`${topic}\n${id}`),
    on: listeners.on,
    onGap: listeners.onGap,
    start() {
      running = run()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
