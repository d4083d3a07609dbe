/** Spec 2 "Global" and "Generic dialog", and the panel of a remote that did not load. */

export const appTitle = 'Character Codex'
export const offline = 'You are currently offline. Some features may not work properly.'

export const crash = {
  title: 'Oops! Something went wrong',
  refresh: 'Refresh Page',
  tryAgain: 'Try Again',
} as const

export const dialog = { confirm: 'Confirm', cancel: 'Cancel', close: 'Close', ok: 'OK' } as const
export const imageFailed = 'Image failed to load'
export const loading = 'Loading...'

/** `part`: 'chat', 'sidebar'. */
export const remoteFailed = {
  title: (part: string) => `The ${part} could not be loaded`,
  message: 'The rest of the app keeps working.',
  off: (part: string) => `The ${part} is switched off`,
  offMessage: 'It is not available at the moment. The rest of the app keeps working.',
  tryAgain: 'Try Again',
} as const

/** Above the page while this tab overrides versions of remotes. */
export const override = {
  title: 'Only in this tab:',
  /** `until` is a time of day. */
  inForce: (version: string, until: string) => `${version} until ${until}`,
  replaced: (version: string, running: string) => `${version} did not load, ${running} runs`,
  ended: (version: string) => `${version} ends with this page`,
  refused: (version: string, why: string) => `${version} is refused: ${why}`,
  reset: 'Reset',
  unlisted: 'no such version is published',
  notLive: 'it was taken back',
  unsatisfied: 'it needs a newer app',
  foreign: (origin: string) => `${origin} is not allowed here`,
  address: 'an address works in development alone',
} as const
