/** Modules of their own: a bundle has those of which it uses a call. */
export * from './conversations'
export * from './deletion'
export * from './messages'
export * from './replies'
export * from './search'
