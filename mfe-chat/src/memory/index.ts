export { AboveMessage, BelowMessage, Memory, MemoryActions, MemoryButton } from './view'
