/** Spec 2 "Profile Details modal" and the same sections of the created modal. */

export const title = 'Profile Details'
export const loading = 'Loading profile details...'
/** The alternative text of a picture beside a name. */
export const portrait = (name: string) => `Portrait of ${name}`
export const noData = 'No profile data available'
export const actions = { edit: 'Edit', duplicate: 'Duplicate', duplicating: 'Duplicating…' } as const
/** The section of the greeting. */
export const greeting = {
  none: 'No greeting: the model begins',
  edit: 'Edit greeting',
  label: 'What a new conversation begins with',
  hint: '{{user}} and {{char}} stand for the two of you.',
  count: (length: number, max: number) => `${length}/${max}`,
  save: 'Save',
  cancel: 'Cancel',
} as const
/** The section of what others call it. */
export const alsoCalled = {
  ...greeting,
  none: 'Nothing else',
  edit: 'Change what others call it',
  label: 'What others call it',
  hint: 'One on each line.',
} as const
/** The section of the replies. */
export const replies = {
  preset: 'How freely they are written',
  presets: {
    steady: { name: 'Steady', hint: 'Calm and predictable, with few surprises.' },
    natural: { name: 'Natural', hint: 'As most people talk.' },
    playful: { name: 'Playful', hint: 'More ideas, and less of the same words.' },
    wild: { name: 'Wild', hint: 'Surprising, and at times confused.' },
  },
  builtIn: 'The built-in replies do not use this; a model does.',
  model: 'Model',
  usual: (name: string) => `${name} (default)`,
  notOffered: 'This model is not offered any more. The default writes.',
} as const
/** The name of a duplicate. */
export const copyOf = (name: string) => `${name} (copy)`
export const facts = { name: 'Name', age: 'Age', role: 'Role', gender: 'Gender' } as const
export const sections = {
  personality: 'Personality Description',
  background: 'Background Story',
  speakingStyle: 'Speaking Style',
  greeting: 'Greeting',
  alsoCalled: 'Also Called',
  replies: 'Replies',
  tags: 'Personality Tags',
} as const
