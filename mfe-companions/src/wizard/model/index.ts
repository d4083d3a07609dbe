export * from './sitting'
export * from './form'
export * from './saving'
