/** Spec 5: the messages of the rules; including those that the specification leaves open. A file for each area: a page loads those that it needs. */
export * from './account'
export * from './common'
export * from './conversation'
export * from './profile'
