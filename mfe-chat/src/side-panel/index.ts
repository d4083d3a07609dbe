export { $part } from './load'
export { LongText, MemoryButton, MessageMenu, SidePanel, sidePanel } from './view'
