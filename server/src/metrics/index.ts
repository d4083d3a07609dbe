export { createMetrics, watchQueues } from './metrics'
export type { Metrics } from './metrics'
export { metricsRoutes } from './routes'
