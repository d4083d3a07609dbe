/** Additions: models that the server downloads and runs, in the dialog "Who answers?" and in the terminal. */

/** Bytes, to read: '0.4 GB', '97 MB'. */
export const amount = (bytes: number) =>
  bytes < 99_500_000 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

/** The name of the connection to downloaded models. */
export const server = 'This computer'

/** Fallbacks of the calls. */
export const failedTo = {
  list: 'Failed to read the models of this computer',
  change: 'Failed to change the models of this computer',
} as const

/** Refusals. */
export const unknown = 'There is no such model.'
export const busy = 'One model is downloaded at a time. Please wait for the other one, or cancel it.'
export const otherInstance = 'Another server with the same data downloads a model. Please wait for it.'
export const notWhileDownloading = 'Please cancel the download first.'

/** Beside an entry that no person has compared with the hub yet. */
export const unchecked =
  'Not checked yet: no person has compared this entry with the hub. The file is compared with its checksum all the same.'

/** Why this computer cannot run it. */
export const unfit = {
  disk: (needs: number, free: number) =>
    `The disk has ${amount(free)} free, and this model needs ${amount(needs)}. Please free some space, or choose a smaller one.`,
  memory: (needs: number, free: number) =>
    `This computer has ${amount(free)} of memory free, and this model needs ${amount(needs)}. Please close other programs, or choose a smaller one.`,
} as const

/** Ends of the sentences below. */
const instead = 'Connect a model server instead: Ollama or llama-server on this computer, or a service.'

/** Why a download failed. */
export const problems = {
  offline:
    'The hub did not answer. Please check the connection to the internet; the next try continues where it ended.',
  changed: 'The hub has another file than the one of this entry, so it was not downloaded.',
  unpinned: 'The hub does not say the checksum of this file, so it was not downloaded.',
  forbidden: 'The hub does not give this file to everybody, so it was not downloaded.',
  gone: 'The hub does not have this file any more.',
  damaged: 'The file was damaged on the way, and was deleted. Please try again.',
  changedOnDisk: 'The file has changed on the disk, and was deleted. Please download it again.',
  disk: 'The disk is full. Please free some space; the next try continues where it ended.',
  musl: `The program that runs models does not exist for this system (musl, like Alpine Linux). ${instead}`,
  readOnly: `The program that runs models cannot be installed: its folder cannot be written. ${instead}`,
  missing: `The program that runs models is not part of this installation. ${instead}`,
  registry: `The program that runs models could not be installed: the npm registry did not answer as expected. ${instead}`,
  absent: 'This model is not on this computer any more. Please download it again, or choose another one.',
  downloading: 'This model is still being downloaded. Please try again in a while.',
  internal: 'The download failed. The log of the server says why.',
} as const

/** Lines of the terminal. */
export const terminal = {
  installing: (name: string) => `${name}: installing the program that runs it …`,
  downloading: (name: string, percent: number, total: number) => `${name}: ${percent} % of ${amount(total)}`,
  checking: (name: string) => `${name}: checking the file …`,
  ready: (name: string) => `${name} is ready.`,
  failed: (name: string, message: string) => `${name}: ${message}`,
} as const

/** In the dialog "Who answers?". */
export const dialog = {
  title: 'Download a model',
  hint: 'It runs on the computer of this server, costs nothing, and what you write stays there.',
  about: (label: string, licence: string, languages: string) => `${label} · ${licence} · ${languages}`,
  /** Names a button of a list. */
  of: (action: string, name: string) => `${action}: ${name}`,
  download: (total: number | null) => (total === null ? 'Download' : `Download ${amount(total)}`),
  resume: 'Continue the download',
  part: (bytes: number) => `${amount(bytes)} of it are on this computer already.`,
  retry: 'Try again',
  cancel: 'Cancel',
  remove: 'Delete file',
  ready: 'Ready',
  states: {
    installing: 'Installing the program that runs it…',
    downloading: 'Downloading…',
    checking: 'Checking the file…',
  },
  amounts: (bytes: number, total: number | null) =>
    total === null ? amount(bytes) : `${amount(bytes)} of ${amount(total)}`,
  goesOn: 'You can close this, and it goes on. When it is ready, it answers.',
  question: 'Delete this file?',
  removes: (name: string, bytes: number) =>
    `This frees ${amount(bytes)}. “${name}” cannot answer then, until it is downloaded again.`,
  /** Announced. */
  percent: (percent: number) => `${percent} %`,
  isReady: (name: string) => `${name} is ready, and answers from now on.`,
  freed: (bytes: number) => `${amount(bytes)} are free again.`,
  /** In place of an address. */
  here: 'Runs on the computer of this server.',
  noServer:
    'No model server runs on this computer. Download a model above, or install Ollama or LM Studio, which are free, load a model there, then look again.',
} as const
