export * from './files'
export * from './model'
export * from './review'
