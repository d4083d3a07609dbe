export {
  closed,
  created,
  createRequested,
  editRequested,
  failedUnseen,
  recallRequested,
  succeededUnseen,
} from './model'
export { bodyOf, type Draft } from './draft'
