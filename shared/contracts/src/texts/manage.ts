/** Additions to the Account modal: password, email, sessions, deletion. */
export const title = 'Your account'
export const showPassword = 'Show password'

export const password = {
  title: 'Change password',
  current: 'Current password',
  chosen: 'New password',
  repeated: 'Confirm new password',
  rule: 'At least 8 characters with uppercase, lowercase, and number',
  note: 'This signs you out everywhere else.',
  submit: 'Change password',
  submitting: 'Changing password...',
  done: 'Your password is changed. Other browsers are signed out.',
} as const

export const email = {
  title: 'Change email',
  email: 'New email',
  password: 'Password',
  submit: 'Change email',
  submitting: 'Changing email...',
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

export const deletion = {
  title: 'Delete account',
  loading: 'Counting...',
  goes: 'This is deleted for good:',
  account: 'your account, with its email, password and passkeys',
  companions: (count: number) => counted(count, 'companion', 'companions'),
  messages: (count: number) => counted(count, 'message', 'messages'),
  memories: (count: number) => counted(count, 'memory', 'memories'),
  remarks: (count: number) => counted(count, 'feedback message', 'feedback messages'),
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

export const failed = {
  changePassword: 'Failed to change the password',
  changeEmail: 'Failed to change the email',
  sessions: 'Failed to read or end sessions',
  contents: 'Failed to count what is stored',
  delete: 'Failed to delete the account',
} as const

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
