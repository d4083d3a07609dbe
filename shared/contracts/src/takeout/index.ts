export * from './files'
export * from './shapes'
