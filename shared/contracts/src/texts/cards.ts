/** Character cards that come in and go out. */

/** Refusals of a file. */
export const notACard =
  'This is not a character card. A card is a PNG, JPEG, CHARX, BYAF or JSON file that a character app has made.'
export const noCard = 'There is no character in this picture'
export const damaged = 'This card is damaged and cannot be read'
export const tooLarge = 'This card is too large to import'
export const tooDeep = 'This card is nested too deeply to be read'
export const encrypted = 'This card is encrypted. Save it without encryption in the app that made it.'
export const suspicious = 'This file is not imported: it is packed in a way that no character app uses'
export const webp = 'A WebP picture cannot be read as a card. Save it as PNG or JSON in the app that made it.'
export const lorebook = 'This file has a lorebook, but no character'
export const notALorebook = 'There is no lorebook in this file'

export const noPicture =
  'The picture of this companion cannot be read at the moment. You can save the card as JSON instead.'

export const failed = {
  import: 'Failed to read the card',
  export: 'Failed to save the card',
  lore: 'Failed to add the lore',
} as const

/** Of a card that is read all the same. */
export const warnings = {
  newer: (version: string) => `The card is of a newer version (${version}). What this app knows of it was read.`,
  checksum: 'Parts of the picture are damaged. Please look through the card.',
  shortened: 'The card has more than can be stored. Its largest parts are left out.',
  name: 'The card has no name',
  picture:
    'The picture of the card is too large, or of a kind that is not shown here. Choose a portrait in the last step.',
  minor: 'The card is of a character under 18. Conversations with it are never romantic.',
} as const

/** What is stored with the companion for its next export, but not used here. */
export const unused = {
  scripts: (count: number) => counted(count, 'script', 'scripts'),
  pictures: (count: number) => counted(count, 'more picture', 'more pictures'),
  files: (count: number) => counted(count, 'more file', 'more files'),
  remote: (count: number) => counted(count, 'link to a file on the internet', 'links to files on the internet'),
  lore: (count: number) => counted(count, 'lore entry', 'lore entries'),
  loreClipped: (count: number) => counted(count, 'long lore entry', 'long lore entries') + ' in part',
  lines: (count: number) => counted(count, 'more sample line', 'more sample lines'),
  greetings: (count: number) => counted(count, 'group greeting', 'group greetings'),
  notes: 'notes of the creator',
  scenario: 'a scenario',
  fields: (names: string) => `fields of other apps: ${names}`,
} as const

/** Left out of what is stored, and of an export. */
export const dropped = (what: string) => `not stored: ${what}`

/** The import: files that are read one after another, and looked through in the wizard. */
export const importing = {
  title: 'Import a Card',
  choose: 'Import a Card',
  hint: 'Bring a character from another app: choose, drop or paste its PNG, JPEG, CHARX, BYAF or JSON files.',
  files: 'Chosen files',
  tooMany: (count: number) => `Only the first ${count} files are read.`,
  states: {
    waiting: 'Waits',
    reading: 'Reading…',
    ready: 'Ready',
    imported: 'Already imported',
    twin: (file: string) => `The same character as in ${file}`,
    reviewed: 'In review',
    saved: 'Saved',
    skipped: 'Skipped',
    adding: 'Adding…',
    lorebook: 'A lorebook',
    added: (added: number, unused: number) =>
      `Added ${counted(added, 'entry', 'entries')}${unused > 0 ? `, left out ${unused.toLocaleString('en')}` : ''}`,
  },
  /** A lorebook goes into the memory of a companion that exists. */
  lore: {
    into: 'Whose lore is it?',
    add: 'Add',
    addFile: (file: string) => `Add ${file}`,
    none: 'Create a companion first',
  },
  cancel: 'Cancel',
  clear: 'Clear the list',
  again: 'Import again',
  review: (count: number) => (count === 1 ? 'Review the card' : `Review ${count.toLocaleString('en')} cards`),
  notStored: 'Keep this page open: after a reload the other files have to be chosen again.',
} as const

/** A card that the wizard shows. Nothing of it is stored until it is saved. */
export const review = {
  from: (file: string) => `From ${file}`,
  position: (at: number, of: number) => `Card ${at} of ${of}`,
  skip: 'Skip this card',
  notes: 'Notes on this card',
  saved: (name: string) => `${name} is saved. This is the next card.`,
  origins: { card: 'From the card', guessed: 'Guessed: please check', missing: 'Not in the card' },
  clipped: (count: number) => `${counted(count, 'character', 'characters')} did not fit`,
  copy: 'Copy',
  copied: 'Copied',
  tooLarge: 'This card is too large to survive a reload of the page. Save it first.',
  withoutPicture: 'After a reload of the page the picture of this card cannot be cropped again.',
  undrawable: 'The picture of this card cannot be drawn. Choose a portrait in the last step.',
  lost: 'What you had written is back. For the greeting, the sample lines and the lore, import the card again.',
} as const

/** What the fields of the wizard do not have. */
export const rest = {
  title: 'What else the card has',
  picture: 'Picture',
  pictureHint: 'The middle of it is the portrait, unless you choose another one above.',
  cropPicture: 'Crop it differently',
  greetings: (count: number) => (count === 1 ? 'Greeting' : `Greetings (${count.toLocaleString('en')})`),
  greeting: 'How it begins a conversation',
  noGreeting: 'None: the model begins',
  greetingClipped: (max: number) => `Only the first ${max.toLocaleString('en')} characters are used.`,
  lines: (chosen: number, all: number) =>
    `Sample lines (${chosen.toLocaleString('en')} of ${all.toLocaleString('en')})`,
  linesHint: 'What is chosen goes onto the voice sheet of the companion.',
  lore: (chosen: number, all: number) => `Lore (${chosen.toLocaleString('en')} of ${all.toLocaleString('en')})`,
  loreHint: 'What is chosen goes into the memory of the companion.',
  all: 'Choose all',
  none: 'Choose none',
  instructions: (count: number) => `Instructions in this card (${count.toLocaleString('en')}): off`,
  instructionsHint:
    'A stranger wrote them for a language model. They are not used here, and are in the card when you save it as one.',
  kinds: {
    system_prompt: 'In place of the rules of the app',
    post_history_instructions: 'After the conversation',
    depth_prompt: 'Within the conversation',
  },
  unused: 'Stored, but not used',
  unusedHint: 'This is in the card again when you save the companion as one.',
} as const

/** A companion as a file. */
export const exporting = {
  title: 'Save as card',
  hint: 'A file that other character apps can read. Your conversations are not in it.',
  formats: { png: 'PNG picture', json: 'JSON' },
  saving: 'Saving…',
  done: 'The card is saved.',
} as const

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
