/** The entry of the chunk. */
export { ConversationTitle } from '../conversations/title'
export { HintForm } from '../hint/form'
export { LongText } from '../long-text/view'
export { BelowMessage } from './below-message'
export { VerbatimLine } from '../memory/verbatim-line'
export { HeaderMenu } from './header-menu'
export { MessageMenu } from './message-menu'
export { SidePanel } from './side-panel'
