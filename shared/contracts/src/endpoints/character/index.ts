/** A file for each screen: the bundle of one omits the calls of the other. */
export * from './form'
export * from './portrait'
export * from './profiles'
export * from './questions'
