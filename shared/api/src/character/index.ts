export * from './form'
export * from './profiles'
export * from './questions'
