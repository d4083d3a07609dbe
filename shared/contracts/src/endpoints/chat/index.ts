export * from './reading'
export * from './replies'
