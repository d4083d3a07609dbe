/** The entry of the chunk: what the conversation shows of the memory (decision 123). */
export { MessageActions } from './message-actions'
export { BelowMessage } from './below-message'
export { Margin } from './margin'
export { VerbatimLine } from './verbatim-line'
