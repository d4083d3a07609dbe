/** Additions: passkeys beside the password. */

/** Answers of the server. */
export const unknown = 'This passkey is not known here. Please sign in with your password.'
export const expired = 'This took too long. Please try again.'
export const refused = 'This passkey could not be checked. Please try again.'
export const already = 'This passkey is already added.'
export const tooMany = (most: number) => `You have ${most} passkeys. Remove one to add another.`
export const otherAddress = 'Passkeys work only at the public address of this server.'
export const added = 'Passkey added'
export const removed = 'Passkey removed'

/** Of the browser. */
export const failed = 'Your browser could not use a passkey here.'

/** Fallbacks of the calls. */
export const failedTo = {
  list: 'Failed to read your passkeys',
  add: 'Failed to add the passkey',
  remove: 'Failed to remove the passkey',
  signIn: 'Failed to sign in with a passkey',
} as const
