export { $part } from './part'
export { AboveMessage, BelowMessage, Memory, MemoryButton, MessageMenu } from './view'
