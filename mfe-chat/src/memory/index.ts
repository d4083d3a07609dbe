export { $part } from './part'
export { AboveMessage, BelowMessage, LongText, Memory, MemoryButton, MessageMenu } from './view'
