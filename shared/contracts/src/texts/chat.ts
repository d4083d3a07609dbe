/** Spec 2 "Chat panel", spec 4 "Chat". */

export const emptyTitle = (name: string) => `Start a conversation with ${name}`
export const emptyMessage = 'Send a message to begin chatting'
/** The button below the empty state. */
export const letBegin = (name: string) => `Let ${name} begin`
export const loadingHistory = 'Loading chat history...'
/** By the companion's name. */
export const aiMark = { text: 'AI', title: 'An AI character, not a person. Help lines' } as const
export const refreshHistory = 'Refresh history'
export const search = 'Search conversations'
export const emoji = 'Choose an emoji'
/** Of chats before 1.7; now the placeholder names the input. */
export const input = 'Message'
export const placeholder = (name: string) => `Message ${name}...`
export const send = 'Send'
export const count = (length: number, max: number) => `${length}/${max}`
/** `count` for screen readers. */
export const counted = (length: number, max: number) => `${length} of ${max} characters`
/** At the input, with `tryAgain`. */
export const notSent = 'Not sent'
export const notLoaded = 'Not loaded'
export const tryAgain = 'Try again'
/** What to do with a text that is too long for one message. */
export const longText = {
  open: 'Split it or keep it',
  send: (count: number) => `Send as ${count} messages`,
  lore: 'Keep as lore',
} as const
export const typing = (name: string) => `${name} is typing`
/** Beside the dots, while a model on the computer of the server has not begun. */
export const waits = {
  waking: 'Waking the model…',
  reading: (percent: number) => `Reading your conversation: ${percent} %`,
  queued: (place: number) => (place === 1 ? 'Next in line…' : `In line, at place ${place}…`),
} as const
export const log = (name: string) => `Conversation with ${name}`
export const logKeys = 'Up and Down move between the messages’ actions, Left and Right between those of one message.'
export const newReply = 'New reply'
/** To screen readers. */
export const replied = (name: string) => `${name} replied.`
export const toLatest = 'Go to the latest message'
export const actions = {
  /** Without the text of the message, which is in the document once. */
  label: (speaker: string, time: string | null) => `Actions for ${speaker}${time === null ? '' : `, ${time}`}`,
  copy: 'Copy',
  copied: 'Copied!',
  regenerate: 'Again',
  /** Opens the form of the texts `hint`; its visible text is `but`. */
  regenerateWith: 'Again, but…',
  but: 'but…',
  edit: 'Edit this',
} as const
/** The badge of a reply that broke off, and the action under it, beside `tryAgain`. */
export const cutOff = 'Cut off'
export const continueReply = 'Continue'
export const stop = 'Stop the reply'
export const editing = { label: 'Editing your last message', cancel: 'Cancel editing' } as const
/** Of all messages, or from one on. */
export const deletion = {
  all: 'Delete all messages',
  fromHere: 'Delete from here on',
  question: (name: string, count: number) =>
    `${messages(count)} of your conversation with ${name} will be deleted, with the other replies to choose from.`,
  undoNote: 'You can undo it for ten seconds.',
  nothing: 'There are no messages.',
  withMemories: (count: number) =>
    count === 1
      ? 'Also forget the memory that comes from them'
      : `Also forget the ${count} memories that come from them`,
  everywhere: (count: number) =>
    count === 1 ? 'Also delete the one that other paths show' : `Also delete the ${count} that other paths show`,
  /** In place of that one, where all messages go. */
  paths: (count: number) =>
    `Also delete what other paths show of them, and ${count === 1 ? 'the path' : `the ${count} paths`} without a name`,
  counting: 'Counting...',
  cancel: 'Cancel',
  confirm: 'Delete',
  /** The status line. */
  done: (count: number) => `Deleted ${messages(count)}`,
  undo: 'Undo',
  restored: 'Nothing was deleted',
  failed: (name: string, reason: string) => `The messages with ${name} were not deleted. ${reason}`,
  dismiss: 'Dismiss',
} as const
export const loadingOlder = 'Loading older messages...'
export const alternatives = {
  label: 'Replies to choose from',
  previous: 'Previous reply',
  next: 'Next reply',
  earlier: 'Other replies, to read',
  /** With a reply that the conversation did not go on with. */
  wentOn: (place: number, count: number) => `The conversation went on with ${place} / ${count}`,
  place: (place: number, count: number) => `${place} / ${count}`,
} as const

/** The label of an engine without a name. */
export const unknownModel = 'Unknown model'
/** The label of a reply that no language model wrote. */
export const builtIn = 'Built-in replies, no AI model'
/** The badge of such a reply. */
export const builtInMark = 'Built-in'
/** `title`, `model`, `connect` and `example` are for earlier versions of the chat. */
export const engine = {
  ollama: (label: string) => `Ollama · ${label}`,
  title: 'Who writes the replies',
  model: (label: string) => `The replies are written by the language model ${label}. They can be wrong.`,
  notReady: 'The model does not answer at the moment.',
  builtIn:
    'No AI model answers here. The replies were written beforehand or quote the profile, and each of them is marked.',
  connect:
    'To connect a model, start the server with the address of an OpenAI-compatible model server, such as Ollama:',
  example: 'LLM_BASE_URL=http://127.0.0.1:11434/v1 LLM_MODEL=llama3.2 npm start',
} as const

const messages = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'message' : 'messages'}`
