/** The entry of the chunk: what the conversation shows of the memory. */
export { HeaderMenu } from './header-menu'
export { HintForm } from './hint-form'
export { MessageMenu } from './message-menu'
export { BelowMessage } from './below-message'
export { LongText } from './long-text/view'
export { Margin } from './margin'
export { VerbatimLine } from './verbatim-line'
