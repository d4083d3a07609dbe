/** Spec 2 "Profile Details modal" and the same sections of the created modal. */

export const title = 'Profile Details'
export const loading = 'Loading profile details...'
export const noData = 'No profile data available'
export const actions = { edit: 'Edit', duplicate: 'Duplicate', duplicating: 'Duplicating…' } as const
/** The section of the greeting. */
export const greeting = {
  none: 'No greeting: the model begins',
  edit: 'Edit greeting',
  label: 'What a new conversation begins with',
  hint: '{{user}} and {{char}} become your names.',
  count: (length: number, max: number) => `${length}/${max}`,
  save: 'Save',
  cancel: 'Cancel',
} as const
/** The name of a duplicate. */
export const copyOf = (name: string) => `${name} (copy)`
export const facts = { name: 'Name', age: 'Age', role: 'Role', gender: 'Gender' } as const
export const sections = {
  personality: 'Personality Description',
  background: 'Background Story',
  speakingStyle: 'Speaking Style',
  greeting: 'Greeting',
  tags: 'Personality Tags',
} as const
