export { createJobs } from './jobs'
export type { Jobs, Perform, Work } from './jobs'
