export { configuredModel, isInstalled, scriptIn } from './configured'
export { localEngine } from './engine'
export type { LocalModel } from './engine'
