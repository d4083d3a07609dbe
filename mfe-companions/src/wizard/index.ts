export {
  closed,
  created,
  createRequested,
  editRequested,
  discarded,
  failedAfterClosing,
  restoreRequested,
  setAside,
  succeededAfterClosing,
} from './model'
export { bodyOf, type Draft } from './draft'
