export * from './events'
export * from './model'
