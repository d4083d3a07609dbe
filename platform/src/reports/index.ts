export { countsOf, readCounts } from './counts'
export type { Counts } from './counts'
export { watchReports } from './watch'
export type { ReportWatch, RollbackRule } from './watch'
