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
export const archive = 'Archive'
export const reopen = 'Bring back'
export const remove = 'Delete conversation'
/** The form of the first item. */
export const form = { field: 'Title', save: 'Save', cancel: 'Cancel' } as const
export const removal = {
  title: 'Delete this conversation?',
  question: (title: string) =>
    `All messages of “${title}” will be deleted, with its summary and what is remembered in it only.`,
  stays: (name: string) => `What ${name} remembers in all conversations stays. You can undo it for ten seconds.`,
  cancel: 'Cancel',
  confirm: 'Delete',
  /** The status line. */
  done: (title: string) => `Deleted “${title}”`,
  undo: 'Undo',
  failed: (title: string, reason: string) => `“${title}” was not deleted. ${reason}`,
  dismiss: 'Dismiss',
} as const
export const status = { renamed: 'Renamed', archived: 'Archived', reopened: 'Brought back' } as const
