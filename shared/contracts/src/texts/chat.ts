/** Spec 2 "Chat panel", spec 4 "Chat". */

export const emptyTitle = (name: string) => `Start a conversation with ${name}`
export const emptyMessage = 'Send a message to begin chatting'
export const loadingHistory = 'Loading chat history...'
export const refreshHistory = 'Refresh history'
export const emoji = 'Choose an emoji'
export const input = 'Message'
export const placeholder = (name: string) => `Message ${name}...`
export const send = 'Send message'
export const typing = (name: string) => `${name} is typing`
export const log = (name: string) => `Conversation with ${name}`
export const logKeys = 'Up and Down move between the actions of the messages.'
export const newReply = 'New reply'
export const toLatest = 'Go to the latest message'
export const actions = {
  label: (speaker: string, text: string) => `Actions for ${speaker}: ${text}`,
  copy: 'Copy',
  copied: 'Copied!',
} as const

/** The label of an engine that has not said its name. */
export const unknownModel = 'Unknown model'
/** What a reply's label says when no language model wrote it. */
export const builtIn = 'Built-in replies, no AI model'
