/** Additions: the dialog "Who answers?", and the answers of its calls. */

export const title = 'Who answers?'

/** The last card of the welcome pane, where the built-in replies answer. */
export const welcome = {
  title: 'Give them a mind',
  text: 'The replies here are written beforehand. A language model on this computer, or of a service, makes them talk.',
} as const

/** What answers now, and by which choice. */
export const now = {
  label: 'Now',
  environment: 'Set by the person who runs this server.',
  installation: 'Chosen for everyone on this server.',
  own: 'Chosen by you, for your companions alone.',
  found: 'Found on this computer. It answers as long as nothing else is chosen.',
  nobody: 'No language model answers.',
  connection: (name: string) => `By “${name}”.`,
  changed: 'From now on',
  canBeWrong: 'What it writes can be wrong.',
} as const

export const loading = 'Looking who answers…'
export const forAll = 'What you choose answers everyone on this server.'
export const forYou = 'What you choose answers you alone.'
export const stop = 'Stop'

/** The saved connections. */
export const saved = {
  title: 'Saved',
  answers: 'Answers now',
  use: 'Use',
  useOf: (name: string) => `Use ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  models: (usual: string, others: number) => (others === 0 ? usual : `${usual} and ${others} more`),
  question: 'Remove this connection?',
  goes: (name: string) => `“${name}” and its key are deleted from this server.`,
  goesAnswering: (name: string) =>
    `“${name}” and its key are deleted from this server. The built-in replies answer then.`,
} as const

export const choice = {
  label: 'Another choice',
  first: 'Choose who answers',
  local: 'On this computer',
  service: 'A service',
  none: 'Nobody',
  noneOwn: 'None of my own',
} as const

/** Model servers on the computer of the server. */
export const local = {
  hint: 'Models on the computer that runs this server.',
  looking: 'Looking for model servers…',
  none: 'No model server runs on this computer. Ollama and LM Studio are free: install one of them, load a model there, then look again.',
  links: [
    { name: 'Ollama', href: 'https://ollama.com/download' },
    { name: 'LM Studio', href: 'https://lmstudio.ai/download' },
  ],
  newWindow: 'opens in a new window',
  again: 'Look again',
  models: (server: string) => `Models of ${server}`,
} as const

/** The form of a connection. */
export const service = {
  preset: 'Service',
  presetMissing: 'Choose one',
  other: 'Another address',
  address: 'Address',
  addressHint: 'As the service names it; most end with /v1.',
  key: 'Key',
  keyHint: 'You make it in your account at the service. It is stored encrypted and never shown.',
  keyStored: 'A key is stored. Leave this empty to use it.',
  list: 'List models',
  listing: 'Listing…',
  listed: (count: number) => (count === 1 ? '1 model' : `${count.toLocaleString('en')} models`),
  leaves: 'What you and your companions write is sent to this service.',
  editing: (name: string) => `Changes “${name}”`,
  editingEnds: 'Leave it as it is',
  more: 'More',
  name: 'Name of this connection',
  writer: 'Model for tags, facts and summaries',
  writerHint: 'A cheaper one does. Empty: the first of the models above.',
} as const

export const models = {
  label: 'Models',
  hint: 'The first one answers. Further ones can be chosen for a companion.',
  placeholder: 'Search, or enter a name',
  options: 'Models of the service',
  chosen: 'Chosen models',
  usual: 'answers',
  makeUsual: 'Put first',
  makeUsualOf: (model: string) => `Put ${model} first`,
  drop: (model: string) => `Leave out ${model}`,
  add: (model: string) => `Use “${model}”`,
  rest: (count: number) => `${count.toLocaleString('en')} more: search for a part of the name`,
  nothing: 'No model has this in its name.',
  context: (tokens: number) =>
    `${tokens >= 10_000 ? `${Math.round(tokens / 1000).toLocaleString('en')}k` : tokens.toLocaleString('en')} tokens`,
  price: (input: number, output: number) =>
    input === 0 && output === 0 ? 'free' : `${dollars(input)} in, ${dollars(output)} out`,
} as const

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: amount < 1 ? 2 : 0, maximumFractionDigits: 3 })}`

/** Without a model. */
export const none = {
  text: 'No AI model answers then. The replies are written beforehand or quote the profile, and each of them is marked.',
  textOwn: 'You get the answers that everyone on this server gets.',
  use: 'Use the built-in replies',
  useOwn: 'Use what everyone has',
} as const

export const test = {
  try: 'Try it',
  stranger: 'A stranger',
  asked: (name: string) => `${name} says a line…`,
  says: (name: string) => `${name}:`,
  firstWord: 'First word',
  speed: 'Speed',
  context: 'Context',
  price: 'Per million tokens',
  seconds: (ms: number) => `after ${(ms / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`,
  words: (each: number) => `${each.toLocaleString('en', { maximumFractionDigits: each < 10 ? 1 : 0 })} words a second`,
} as const

export const use = 'Use this'
export const saving = 'Saving…'

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
export const modelCount = (most: number) => `Please choose 1-${most} models`
export const chosenToo = 'choose must be true, or left out'
export const tooMany = (most: number) => `There are ${most} connections already. Please remove one first.`
/** For accounts that may change nothing. */
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
