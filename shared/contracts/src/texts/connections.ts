/** Additions: the dialog "Who answers?", and the answers of its calls. */

export const title = 'Who answers?'

/** Fallbacks of the calls. */
export const failedTo = {
  view: 'Failed to read who answers',
  find: 'Failed to look for models on this computer',
  list: 'Failed to list the models',
  test: 'The test failed',
  change: 'Failed to change who answers',
} as const

/** Refusals. */
export const unknown = 'There is no such connection.'
export const nameMissing = 'Please enter a name'
export const addressForm = 'Please enter an address that begins with https:// or http://'
export const addressPlain = 'Please enter the address without a user name, a password, "?" and "#"'
export const keyForm = 'A key has only letters, digits and signs, without spaces'
export const modelMissing = 'Please choose a model'
export const models = (most: number) => `Please choose 1-${most} models`
export const chosenToo = 'choose must be true, or left out'
export const tooMany = (most: number) => `There are ${most} connections already. Please remove one first.`
/** Whoever may not change it. */
export const closed = {
  environment: 'The person who runs this server set it at the start, so it cannot be changed here.',
  operator: 'Only the person who runs this server can change it.',
  'no-operator':
    'Nobody is named as the operator of this server yet. The person who runs it can name an account, and start it again:',
} as const
export const operatorCommand = (username: string) => `npm run operator -- ${username}`

/** What is wrong with a connection, and what to do. */
export const problems = {
  notPublic: 'This address is not on the public internet. Only the person who runs the server can connect it.',
  forbidden: 'This address belongs to the network itself, not to a model server. Please enter another one.',
  noServer: 'No server answers at this address. Is it running, and is the address right?',
  noSuchHost: 'There is no server of this name. Please check the address for a slip.',
  certificate: 'The server has no valid certificate. Please check the address, or use http:// for a computer at home.',
  tooSlow: 'The server did not answer in time. Please try again, or choose a smaller model.',
  redirected: 'The server sends to another address. Please enter that one.',
  notModels: 'A server answers, but it is no model server. Most addresses end with /v1.',
  keyNeeded: 'The server asks for a key. Please enter yours.',
  keyWrong: 'The server does not accept this key. Please copy it again, or make a new one.',
  keyAgain: 'The address is of another server: please enter its key.',
  keyUnreadable: 'The stored key cannot be read on this server any more. Please enter it again.',
  noCredit: 'The account of this key has no credit left, or may not use this model.',
  noModel: 'The server does not have this model. Please choose one from its list.',
  noModels: 'The server has no model yet. Please load one there.',
  busy: 'The server has too much to do, or its limit is reached. Please try again in a while.',
  noAnswer: 'The model gave no usable answer. Please choose another one.',
} as const
