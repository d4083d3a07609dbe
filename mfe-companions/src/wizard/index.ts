export {
  closed,
  created,
  createRequested,
  editRequested,
  failedUnseen,
  givenUp,
  recallRequested,
  succeededUnseen,
} from './model'
export { bodyOf, type Draft } from './draft'
