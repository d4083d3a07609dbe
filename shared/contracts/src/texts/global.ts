/** Spec 2 "Global" and "Generic dialog", and the panel in place of a remote that did not load. */

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

/** `part` is what the visitor misses: 'chat', 'sidebar'. */
export const remoteFailed = {
  title: (part: string) => `The ${part} could not be loaded`,
  message: 'The rest of the app keeps working.',
  tryAgain: 'Try Again',
} as const
