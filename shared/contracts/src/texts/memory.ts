/** What a companion remembers, an addition of this product (Notes "What may be added"). */

export const title = 'Memory'
/** The menus of the chat header and of a message, and the profile in the first. */
export const more = 'More'
export const profile = 'Profile'
export const close = 'Close memory'
export const loading = 'Loading memory...'
export const tryAgain = 'Try again'
export const cancel = 'Cancel'
export const empty = (name: string) => `${name} has nothing to remember yet.`
export const emptyHint = 'Add something here, or select words in a message and press Remember.'
/** After `emptyHint`, where a language model replies. */
export const emptyOffers = 'After a while facts from your messages are suggested.'
export const sections = {
  offered: { title: 'Suggested', hint: 'Only what you keep is ever sent.' },
  pin: { title: 'Pins', hint: 'Sent with every message.' },
  fact: { title: 'Facts', hint: 'Sent when they fit what is said.' },
  lore: { title: 'Lore', hint: 'Sent when one of its key words is said.' },
} as const
/** Of what was said before the messages that a prompt has. */
export const summary = {
  title: 'Summary',
  hint: 'What was said before the messages that are sent word for word, in short. Sent with every message.',
  /** `none` and what follows it, where there is none. */
  none: 'There is none yet.',
  notNeeded: 'Messages that are sent word for word need none.',
  /** Messages have left the prompt. */
  later: 'It is written in the background, after some more messages.',
  noModel: 'A summary is written by a language model, and this server has none.',
  /** Under one that was written before. */
  stays: 'This server has no language model now: the summary stays as it is, and built-in replies do not use it.',
  source: 'Covers the messages up to here',
  sourceGone: 'Messages it covers were deleted: an earlier one is sent, if there is one',
  earlier: (count: number) => `Earlier summaries (${count})`,
  earlierHint: 'When one of them is used again, those after it are removed.',
  /** `item.useAgain` for screen readers; `at`: date and time. */
  useAgain: (at: string) => `Use this again: ${at}`,
} as const
/** Of a memory. */
export const item = {
  /** In front of its text, for screen readers. */
  actions: (text: string) => `Actions for ${text}`,
  /** Of a switch: off, no reply is given it. */
  use: 'Use in replies',
  change: 'Change',
  remove: 'Remove',
  source: 'Show message',
  sourceGone: 'Its message was edited or deleted',
  byHand: 'Added by you',
  keys: 'Key words',
  earlier: 'Earlier',
  useAgain: 'Use this again',
} as const
/** Where a memory is for, of a companion with several conversations; `changed`: the status line. */
export const scope = {
  label: 'Remembered in',
  everywhere: (name: string) => `Everywhere with ${name}`,
  conversation: 'This conversation',
  changed: { everywhere: 'Remembered in all conversations', conversation: 'Remembered in this conversation only' },
} as const
/** Below the newest reply, and in the panel. */
export const offer = {
  label: 'Suggested memories',
  text: (text: string) => `Remember: ${text}`,
  keep: 'Keep',
  change: 'Change',
  decline: 'No',
  /** `keep`, `change` and `decline` for screen readers. */
  named: (action: string, text: string) => `${action}: ${text}`,
} as const
/** Below a reply that cannot be true together with what is known. */
export const contradiction = {
  label: 'Contradiction',
  earlier: (text: string) => `Earlier: ${text}`,
  correct: 'Correct the reply',
  changed: 'It changed',
  ignore: 'Ignore',
  /** What another reply is asked to hold to. */
  hint: (text: string) => `Hold to this: ${text}`,
  title: 'Contradictions',
  explained:
    'After a reply the language model is asked whether it contradicts the profile or what is remembered. For all companions.',
  use: 'Compare replies',
  settled: 'Ignored',
} as const
export const form = {
  add: 'Add',
  addLabel: 'Something to remember',
  changeLabel: 'Change this memory',
  kind: 'Kind',
  pin: 'Pin',
  lore: 'Lore',
  text: 'Text',
  placeholder: (name: string) => `What should ${name} remember?`,
  keys: 'Key words',
  keysHint: 'With commas between them: the old pier, lighthouse',
  fromMessage: 'From a message',
  remember: 'Remember',
  save: 'Save',
} as const
export const count = (length: number, max: number) => `${length}/${max}`
/** `count` for screen readers. */
export const counted = (length: number, max: number) => `${length} of ${max} characters`
/** An action of a message, and the button at selected words. */
export const remember = 'Remember'
/** The status line. */
export const status = {
  saving: 'Saving...',
  remembered: 'Remembered',
  removed: 'Removed',
  declined: 'Not remembered',
  switchedOff: 'Switched off',
  switchedOn: 'Switched on',
  changed: 'Changed',
  restored: 'Restored',
  undo: 'Undo',
  dismiss: 'Dismiss',
} as const
/** What a reply's prompt had, an action of the reply. */
export const used = {
  title: 'This reply used',
  close: 'Close the list',
  loading: 'Loading what this reply used...',
  nothing: 'Nothing but the profile and the messages.',
  reasons: {
    pin: 'Pin, always sent',
    key: 'Lore, one of its key words was said',
    search: 'It fits what was said',
    summary: 'Summary of earlier messages',
  },
  message: 'Earlier message, it fits what was said',
  scene: { scenario: 'Scenario of this conversation', here_and_now: 'Here and now' },
  /** Of another conversation than the open one. */
  from: (title: string) => `From “${title}”`,
  showMessage: 'Show message',
  showMemory: 'Show memory',
} as const
/** The line in the conversation. */
export const verbatim = 'From here on, messages are sent word for word'
