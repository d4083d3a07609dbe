export {
  closed,
  created,
  createRequested,
  editRequested,
  discarded,
  failedAfterClosing,
  restoreRequested,
  succeededAfterClosing,
} from './model'
export { bodyOf, type Draft } from './draft'
