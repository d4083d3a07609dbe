/** A file for each area: a bundle omits those of calls that it does not make. */
export * from './account'
export * from './card'
export * from './chat'
export { needed, optional, type Check } from './check'
export * from './companion'
export * from './memory'
export * from './profile-id'
export * from './voice'
