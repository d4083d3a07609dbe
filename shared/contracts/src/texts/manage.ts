/** Additions to the Account modal: password, email, sessions, data, deletion. */
export const title = 'Your account'
export const showPassword = 'Show'

export const password = {
  title: 'Change password',
  current: 'Current password',
  chosen: 'New password',
  repeated: 'Confirm new password',
  rule: 'At least 8 characters with uppercase, lowercase, and number',
  note: 'This signs you out everywhere else, and removes your keys for scripts.',
  submit: 'Change password',
  submitting: 'Changing password...',
  done: 'Your password is changed. Other browsers are signed out.',
} as const

export const email = {
  title: 'Change address…',
  email: 'New email',
  password: 'Password',
  submit: 'Change address',
  submitting: 'Changing address...',
  done: 'Your email is changed.',
} as const

export const sessions = {
  title: 'Where you are signed in',
  loading: 'Loading sessions...',
  unknown: 'Unknown browser',
  current: 'This browser',
  since: (moment: string) => `Signed in ${moment}`,
  used: (moment: string) => `Last used ${moment}`,
  end: 'Sign out',
  endOf: (browser: string, moment: string) => `Sign out ${browser}, signed in ${moment}`,
  endOthers: 'Sign out everywhere else',
  none: 'You are not signed in anywhere else.',
  ended: 'Signed out there.',
  othersEnded: 'Signed out everywhere else.',
} as const

export const passkeys = {
  title: 'Passkeys',
  note: 'A passkey signs you in with your fingerprint, face, PIN or security key, without your password. Your password still works.',
  unsupported: 'This browser cannot use passkeys at this address.',
  loading: 'Loading passkeys...',
  none: 'You have no passkeys.',
  unknown: 'Unknown browser',
  added: (moment: string) => `Added ${moment}`,
  used: (moment: string) => `Last used ${moment}`,
  unused: 'Never used',
  add: 'Add a passkey',
  waiting: 'Waiting for your browser...',
  remove: 'Remove',
  removeOf: (browser: string, moment: string) => `Remove the passkey of ${browser}, added ${moment}`,
  removeTitle: (browser: string) => `Remove the passkey of ${browser}?`,
  removeNote: 'It no longer signs you in. Your device may go on offering it until you delete it there too.',
  password: 'Password',
  next: 'Continue',
  checking: 'Checking...',
  confirmRemoval: 'Remove passkey',
  removing: 'Removing...',
  cancel: 'Cancel',
  wasAdded: 'Passkey added. You can sign in with it now.',
  wasRemoved: 'Passkey removed.',
} as const

export const keys = {
  title: 'Keys for scripts',
  intro:
    'A key lets a game or a script of yours read what you and the companions you choose have said, and send messages as you. A changed or reset password removes all keys; signing out does not.',
  docs: 'How to call the API',
  loading: 'Loading keys...',
  none: 'You have no keys.',
  companions: (names: readonly string[]) =>
    names.length === 0 ? 'Its companions were deleted.' : `For ${names.join(', ')}`,
  add: 'New key',
  name: 'Name',
  hint: 'What uses it, such as the name of your game.',
  choose: 'Companions',
  withoutCompanions: 'You have no companions yet. Create one first.',
  password: 'Password',
  submit: 'Make key',
  submitting: 'Making key...',
  cancel: 'Cancel',
  shown: 'Your key. Copy it now: it is not shown again.',
  copy: 'Copy',
  copied: 'Copied',
  example: 'For example, in a terminal:',
  command: (origin: string, key: string, companion: string) => `curl ${origin}/codex/chat/send-message \\
  -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\
  -d '{"profile_id": "${companion}", "message": "Hello"}'`,
  done: 'Done',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the key ${name}`,
  removeTitle: (name: string) => `Remove the key ${name}?`,
  removeNote: 'What uses it stops working at once.',
  confirmRemoval: 'Remove key',
  removing: 'Removing...',
  wasRemoved: 'Key removed.',
} as const

export const data = { title: 'Your data' } as const

export const download = {
  title: 'Download your data',
  note: 'One ZIP file with your account, companions, conversations, memories and feedback, as text and in formats for other apps. What an AI wrote is marked.',
  submit: 'Download everything',
  loading: 'Collecting your data...',
  received: (size: string) => `${size} received`,
  cancel: 'Cancel',
  done: 'Your download is ready.',
  fileName: 'character-codex-export.zip',
} as const

export const upload = {
  title: 'Bring your data back',
  note: 'Adds the companions of a downloaded ZIP file to this account, with their conversations and memories. Your account and feedback stay as they are. A chat of SillyTavern, a JSONL file, is added to one of your companions.',
  choose: 'Choose a file',
  checking: 'Checking the file...',
  cancel: 'Cancel',
  found: (from: string) => `The file of ${from} has:`,
  before: (moment: string) => `You imported this file on ${moment}. Importing it again adds everything a second time.`,
  nothing: 'There is nothing in this file to import.',
  submit: 'Import',
  submitAgain: 'Import again',
  submitting: 'Importing...',
  goesOn: 'This goes on when you close this window, but not when you close the page.',
  other: 'Choose another file',
  into: 'Add this conversation to',
  speaker: 'Several speak in this chat. Whose words are those of the companion?',
  withoutCompanions: 'You have no companion that this conversation can be added to. Create one first.',
  doneChat: (messages: string, skipped: number) =>
    `Added: ${messages}. Skipped: ${skipped.toLocaleString('en')}. Refresh the conversation if it is open.`,
  done: (companions: string, messages: string) => `Imported: ${companions}, ${messages}.`,
} as const

export const deletion = {
  title: 'Delete account',
  loading: 'Counting...',
  goes: 'This is deleted for good:',
  account: 'your account, with its email, password and passkeys',
  companions: (count: number) => counted(count, 'companion', 'companions'),
  messages: (count: number) => counted(count, 'message', 'messages'),
  memories: (count: number) => counted(count, 'memory', 'memories'),
  remarks: (count: number) => counted(count, 'feedback message', 'feedback messages'),
  download: 'You can download everything first.',
  warning: 'Nothing can be restored, and you are signed out everywhere.',
  username: 'Type your username',
  password: 'Password',
  submit: 'Delete account for good',
  submitting: 'Deleting account...',
} as const

/** Answers of the server. */
export const wrongPassword = 'This is not your password'
export const wrongUsername = 'This is not your username'
export const passwordChanged = 'Password changed'
export const sessionsEnded = 'Signed out'
export const deleted = 'Account deleted'
export const passwordUnchanged = 'The new password is the current one'

/** Refusals of an import. `what` names a file of the ZIP, with the line where there is one. */
export const notAnExport = 'This is not a ZIP file that Character Codex has made'
export const newerExport = 'This file was made by a newer version of Character Codex'
export const uploadTooLarge = 'The file is too large to import'
export const damaged = (what: string) => `The file is damaged or was changed: ${what}`
export const unreadable = (what: string, why: string) => `${what} cannot be read: ${why}`
export const notAChat = 'This is not a chat file of SillyTavern'
export const chatNotEmpty = 'This conversation has messages. Choose another companion, or delete the messages first.'
export const importedBefore = 'This file was imported before'

export const failed = {
  changePassword: 'Failed to change the password',
  changeEmail: 'Failed to change the email',
  sessions: 'Failed to read or end sessions',
  contents: 'Failed to count what is stored',
  delete: 'Failed to delete the account',
  export: 'Failed to download your data',
  checkImport: 'Failed to check the file',
  import: 'Failed to import the file',
} as const

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
