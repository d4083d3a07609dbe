import type { Database } from '../database'
import type { Metrics } from './metrics'

interface Queue {
  readonly load: () => { readonly running: number; readonly waiting: number }
}

interface Queues {
  readonly passwords: Queue
  readonly replies: Queue
  readonly database: Database
}

export function watchQueues({ watch }: Metrics, { passwords, replies, database }: Queues) {
  watch('codex_hashing_running', 'Passwords that are being hashed', () => passwords.load().running)
  watch('codex_hashing_waiting', 'Sign-ins and sign-ups that wait to be hashed', () => passwords.load().waiting)
  watch('codex_replies_running', 'Replies that this instance of the server writes', () => replies.load().running)
  watch('codex_replies_waiting', 'Messages that wait for the reply before them', () => replies.load().waiting)
  const { load } = database
  if (load === undefined) return
  watch('codex_database_connections', 'Open connections to the database', () => load().open)
  watch('codex_database_connections_idle', 'Open connections without a query', () => load().idle)
  watch('codex_database_waiting', 'Queries that wait for a connection', () => load().waiting)
}
