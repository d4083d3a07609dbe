export { createMetrics } from './metrics'
export type { Metrics } from './metrics'
export { metricsRoutes } from './routes'
export { watchQueues } from './watch-queues'
