export * from './files'
export * from './model'
export * from './portrait'
export * from './review'
