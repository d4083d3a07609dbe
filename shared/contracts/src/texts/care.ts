/** What the app says in place of a companion whose story is paused. Help lines are shown above it. */

export const author = 'Character Codex'

/** The first answer of a pause. */
export const paused = [
  'The story is paused for a moment. This is the app, not the character, and no person reads what you write here.',
  'What you wrote sounds serious, and you matter. Please look at the help lines shown above this message, and talk to one of them or to someone you trust. If you are in danger right now, call your local emergency number.',
  'Your words are safe here, and the story goes on whenever you want.',
].join('\n\n')

/** Every further one. */
export const stillPaused = [
  'The story is still paused. This is the app, and no person reads this.',
  'The help lines above are there for you, and in danger your local emergency number. The story goes on whenever you want.',
].join('\n\n')

/** The button that ends a pause. */
export const resume = 'Continue the story'

/** Of the card with help lines above a reply, and of the dialog. */
export const title = 'Help lines'
/** To screen readers, before the reply. */
export const announced = 'Help lines are shown above the reply.'
