export * from './form'
export * from './profiles'
