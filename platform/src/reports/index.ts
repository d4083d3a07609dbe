export { readCounts } from './counts'
export { watchReports } from './watch'
export type { RollbackRule } from './watch'
