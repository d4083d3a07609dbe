export { localEngine } from './engine'
export { configuredModel } from './configured'
