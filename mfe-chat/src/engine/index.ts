export { EngineChip } from './view'
