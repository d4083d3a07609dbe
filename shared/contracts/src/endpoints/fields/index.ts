/** A file for each area: a bundle omits those of calls that it does not make. */
export * from './account'
export * from './card'
export * from './chat'
export * from './companion'
export { needed, optional } from './field'
export * from './memory'
export * from './profile-id'
export * from './voice'
