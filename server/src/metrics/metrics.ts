/** What the server measures of itself, in the text format of Prometheus. No label tells who somebody is. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const ofRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const ofQueries = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const ofModels = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 90, 180, 300]

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]

  return {
    registry,

    /** By method, route (the pattern, never the address) and status. Seconds, until the last byte. */
    requests: new Histogram({
      ...{ name: 'codex_http_request_seconds', help: 'Time of requests, until their last byte', registers },
      ...{ labelNames: ['method', 'route', 'status'] as const, buckets: ofRequests },
    }),

    streams: new Gauge({ name: 'codex_open_streams', help: 'Replies that are being streamed to somebody', registers }),

    securityEvents: new Counter({
      ...{ name: 'codex_security_events_total', help: 'Security events, by name', registers },
      labelNames: ['event'] as const,
    }),

    /** `outcome`: ok, failed or abandoned. */
    modelCalls: new Counter({
      ...{ name: 'codex_model_calls_total', help: 'Calls of the language model, by how they ended', registers },
      labelNames: ['task', 'outcome'] as const,
    }),
    firstToken: new Histogram({
      ...{ name: 'codex_model_first_token_seconds', help: 'Time to the first piece of a reply', registers },
      buckets: ofModels,
    }),
    modelTime: new Histogram({
      ...{ name: 'codex_model_call_seconds', help: 'Time of whole calls of the language model', registers },
      ...{ labelNames: ['task'] as const, buckets: ofModels },
    }),

    queries: new Histogram({
      ...{
        name: 'codex_database_query_seconds',
        help: 'Time of queries, waiting for a connection included',
        registers,
      },
      buckets: ofQueries,
    }),

    /** A figure that is read whenever somebody asks. */
    watch(this: void, name: string, help: string, read: () => number) {
      new Gauge({
        ...{ name, help, registers },
        collect() {
          this.set(read())
        },
      })
    },

    /** Memory, CPU, event loop and garbage of this process. */
    followProcess() {
      collectDefaultMetrics({ register: registry })
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
