/** Several conversations with a companion, an addition of this product (Notes "What may be added"). */

/** Of the panel, and the item that opens it. */
export const title = 'Conversations'
export const close = 'Close conversations'
export const loading = 'Loading conversations...'
/** In place of an empty title. */
export const untitled = 'New conversation'
export const add = 'New conversation'
/** While there is one only. */
export const hint = (name: string) =>
  `A second conversation begins with nothing said. ${name} keeps the same pins and facts in it; messages and summary are its own.`
export const filter = 'Filter by title'
export const noMatch = 'No title has these words.'
export const noMessages = 'No messages'
/** Above those that are out of the way. */
export const archived = (count: number) => `Archived (${count})`
/** The menu of one. */
export const actions = (title: string) => `Actions for ${title}`
export const rename = 'Rename'
export const searchInside = 'Search inside'
export const archive = 'Archive'
export const reopen = 'Bring back'
export const remove = 'Delete conversation'
/** The form of the first item. */
export const form = { field: 'Title', save: 'Save', cancel: 'Cancel' } as const
/** The sheet of one, and what is not the item that opens it. */
export const scene = {
  title: 'This conversation',
  item: 'Set the scene',
  scenario: {
    label: 'Scenario',
    hint: (name: string) => `What this conversation is about; ${name}’s profile stays as it is.`,
    placeholder: 'They have been married for a year and keep a small inn.',
  },
  here_and_now: {
    label: 'Here and now',
    hint: 'Where and when you are at the moment; change it as the story moves on.',
    placeholder: 'Tonight: the harbour, rain.',
  },
  /** What was typed stays while the sheet is closed. */
  unsaved: 'Not saved yet.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
} as const
export const removal = {
  title: 'Delete this conversation?',
  question: (title: string) =>
    `All messages of “${title}” will be deleted, with its summary and what is remembered in it only.`,
  /** Of a path, or where paths come from it. */
  shared: 'Messages that another path shows stay in that one.',
  stays: (name: string) => `What ${name} remembers in all conversations stays. You can undo it for ten seconds.`,
  cancel: 'Cancel',
  confirm: 'Delete',
  /** The status line. */
  done: (title: string) => `Deleted “${title}”`,
  undo: 'Undo',
  failed: (title: string, reason: string) => `“${title}” was not deleted. ${reason}`,
  dismiss: 'Dismiss',
} as const
/** Conversations that share the past of another one. */
export const paths = {
  /** The item at a message. */
  part: 'Go on differently from here',
  /** Of another reply than the one that the conversation went on with. */
  goOn: 'Go on from this reply',
  /** The mark at the last message that others share, and what it leads to. */
  parted: 'Paths part here',
  partings: 'Other paths from this message',
  untitled: 'New path',
  /** In place of a time. */
  noMessages: 'Nothing new yet',
  /** Above those without a title of their own. */
  list: (count: number) => `Other paths (${count})`,
  /** Above those that part from a conversation; null: it is not known. */
  from: (title: string | null) => (title === null ? 'From another conversation' : `From “${title}”`),
  hint: 'Each shares what was said up to a message, and goes on by itself. One that you rename is a conversation in the list above.',
} as const
export const status = {
  renamed: 'Renamed',
  scene: 'Scene saved',
  archived: 'Archived',
  reopened: 'Brought back',
} as const
