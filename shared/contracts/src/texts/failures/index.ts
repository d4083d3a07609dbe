/** Spec 8: the error catalogue. A file for each area: a page loads those that it needs. */
export * from './account'
export * from './common'
export * from './conversation'
export * from './profile'
