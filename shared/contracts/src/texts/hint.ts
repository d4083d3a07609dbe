/** Spec notes "What may be added": the form for another reply, with a hint. */

export const label = 'What should be different?'
export const placeholder = 'No questions, more of the sea…'
/** Hints that are one press away. */
export const ready = ['Shorter', 'Longer', 'Warmer', 'Colder'] as const
export const send = 'Send the hint'
export const count = (length: number, max: number) => `${length}/${max}`
/** `count` for screen readers. */
export const counted = (length: number, max: number) => `${length} of ${max} characters`
