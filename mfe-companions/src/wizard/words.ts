/** Texts that the specification does not have. */
export const restoredNotice = 'What you had written is back.'

export const discardedNotice = 'The form could not be shown again. What was in it is gone.'

export const assist = {
  suggestion: 'Suggestion',
  waiting: '(a suggestion waits here)',
  showChanges: 'Show changes',
  unchanged: 'It is the same as your text.',
  take: 'Use suggestion',
  keep: 'Keep mine',
  again: 'Ask again',
  undo: 'Undo',
  redo: 'Redo',
} as const

/** Words of a conversation that are to go into the profile. `assist`: the name of the button. */
export const given = {
  label: 'From the conversation',
  hint: (assist: string) =>
    `“${assist}” works these words into the text above. It changes once you use the suggestion.`,
  drop: 'Leave them out',
} as const

export const placeholders = {
  name: 'Lyra',
  age: '27',
  gender: 'Select…',
  role: 'Keeper of the forest library',
  personality_description: 'Gentle and curious. Listens first, then asks the one question that matters.',
  background: 'Grew up among old books at the edge of the forest. Left once, came back wiser.',
  speaking_style: 'Calm, short sentences. Speaks in small images.',
} as const
