export { $part } from './load'
export { ConversationTitle, LongText, MemoryButton, MessageMenu, SidePanel, sidePanel } from './view'
