export * from './files'
export * from './portrait'
export * from './review'
