/** Who the user is in conversations, an addition of this product (Notes "What may be added"). */

/** What the calls fail with: here, it is in no page's first bytes. */
export const failed = 'Who you are could not be read or changed'
/** In the sheet of a conversation. */
export const field = {
  label: 'You are',
  hint: 'What you sent before keeps its name.',
  loading: 'Loading who you can be...',
  manage: 'Personas',
} as const
/** The dialog with all of them. */
export const title = 'Personas'
export const hint = 'Who you can be. A companion knows the name and the description of who you are in its conversation.'
export const add = 'New persona'
export const close = 'Close'
/** Of the first one. */
export const first = 'Who you are unless you choose another one.'
export const change = (name: string) => `Change ${name}`
export const remove = (name: string) => `Delete ${name}`
export const form = {
  addLabel: 'A new persona',
  name: 'Name',
  description: 'Description',
  placeholder: 'A sea captain of forty, far from home, who trusts few people.',
  picture: 'Picture',
  noPicture: 'No picture',
  save: 'Save',
} as const
export const removal = {
  question: (name: string, first: string) =>
    `Conversations in which you are ${name} go on with you as ${first}. What you sent as ${name} keeps its name. Lore for ${name} stays, and is switched off.`,
  cancel: 'Cancel',
  confirm: 'Delete',
} as const
export const status = { added: 'Added', changed: 'Saved', removed: 'Deleted' } as const
/** Of lore: for which of them it is sent. */
export const lore = {
  label: 'For',
  all: 'All personas',
  one: (name: string) => `For ${name}`,
} as const
/** Of what a reply used: the description of one. */
export const about = (name: string) => `About ${name}`
