export * from './conversations'
export * from './deletion'
export * from './reading'
export * from './replies'
