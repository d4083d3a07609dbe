/** The server's metrics, in the text format of Prometheus. No label identifies a user. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database'

const ofRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const ofQueries = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const ofModels = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 90, 180, 300]

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })

  return {
    registry,

    /** By method, route (the pattern, never the address) and status. Seconds. */
    requests: histogram('codex_http_request_seconds', 'Time of requests, until their last byte', ofRequests, [
      'method',
      'route',
      'status',
    ]),
    streams: new Gauge({ name: 'codex_open_streams', help: 'Replies that are being streamed', registers }),
    securityEvents: counter('codex_security_events_total', 'Security events, by name', ['event']),

    modelCalls: counter('codex_model_calls_total', 'Calls of the language model, by outcome', ['task', 'outcome']),
    firstToken: histogram('codex_model_first_token_seconds', 'Time to the first piece of a reply', ofModels),
    modelTime: histogram('codex_model_call_seconds', 'Time of whole calls of the language model', ofModels, ['task']),

    queries: histogram('codex_database_query_seconds', 'Time of queries, waiting for a connection included', ofQueries),

    /** A gauge that is read at each scrape. */
    watch(this: void, name: string, help: string, read: () => number) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },

    followProcess() {
      collectDefaultMetrics({ register: registry })
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

interface Queue {
  readonly load: () => { readonly running: number; readonly waiting: number }
}

interface Queues {
  readonly passwords: Queue
  readonly replies: Queue
  readonly database: Pick<Database, 'load'>
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
