/** Additions: API keys for scripts. Answers of the server, and fallbacks of the calls. */

export const unknown = 'This API key is not valid. It may have been removed.'
export const otherCall = 'An API key reads conversations and sends messages. For anything else, sign in.'
export const tooMany = (most: number) => `You have ${most} keys. Remove one to add another.`
export const removed = 'Key removed'

export const failedTo = {
  list: 'Failed to read your keys',
  add: 'Failed to add the key',
  remove: 'Failed to remove the key',
} as const
