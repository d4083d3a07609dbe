export { EngineChip } from './view'
export { $engine } from './model'
