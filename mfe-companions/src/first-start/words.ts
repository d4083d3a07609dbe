/** Texts that the specification does not have. */

export const firstStart = {
  heading: 'Or begin with one of these',
  mark: 'Sample',
  opening: 'Opening the conversation…',
  create: 'Create Your Own',
} as const
