export * from './deletion'
export * from './reading'
export * from './replies'
