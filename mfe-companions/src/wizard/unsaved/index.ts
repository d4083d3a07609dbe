export * from './persistence'
export * from './leaving'
