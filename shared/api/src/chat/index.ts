export * from './conversations'
export * from './messages'
