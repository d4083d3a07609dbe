export { $part } from './part'
export { LongText, memory, Memory, MemoryButton, MessageMenu } from './view'
