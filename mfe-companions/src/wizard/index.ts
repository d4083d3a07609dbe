export { closed, created, createRequested, editRequested, failedUnseen, succeededUnseen } from './model'
export { bodyOf, type Draft } from './draft'
