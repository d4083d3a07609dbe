/** Interviews with a companion, an addition of this product (Notes "What may be added"). */

/** What the calls fail with. */
export const failed = 'Your own questions could not be read or saved'

export const title = 'Interview'
export const intro = (name: string) =>
  `Questions that show who ${name} is. You ask them one at a time, as messages of yours, and use what is worth it.`
export const builtIn = (name: string) => `The built-in replies do not know who ${name} is. A model answers as ${name}.`
export const loadingPart = 'Loading the interview...'
export const notLoaded = 'The interview could not be loaded'
export const loading = 'Loading your own questions...'

export interface QuestionList {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly questions: readonly string[]
}

/** In their order. */
export const lists: readonly QuestionList[] = [
  {
    id: 'proust',
    title: 'Proust’s questions',
    hint: 'Tastes, faults and heroes: a parlour game that Marcel Proust answered.',
    questions: [
      'What do you value most in another person?',
      'What does a perfect day look like to you?',
      'What are you most afraid of?',
      'Which of your own faults do you find hardest to forgive?',
      'Which faults in others do you forgive easily?',
      'Where would you most like to live?',
      'Who are the heroes of your own life?',
      'What can you not stand in people?',
      'Which gift would you like to have been born with?',
      'If you were someone else, who would you be?',
      'How do you feel right now, honestly?',
      'Which words do you live by?',
    ],
  },
  {
    id: 'motive',
    title: 'What drives you',
    hint: 'Want, need and price: what a plot turns on.',
    questions: [
      'What do you want more than anything?',
      'What would change for you if you got it?',
      'Who or what stands in your way?',
      'What have you already given up for it?',
      'What would you never do to get it?',
      'Who would pay for it if you succeeded?',
      'What do you need that you would not admit to?',
      'What will you do next?',
    ],
  },
  {
    id: 'secret',
    title: 'A secret',
    hint: 'What is hidden, and from whom.',
    questions: [
      'What have you never said out loud?',
      'Who must never find out?',
      'When did you last lie, and to whom?',
      'What do people believe about you that is not true?',
      'What do you have that belongs to another?',
      'What do you pretend not to know?',
      'What would make you speak the truth?',
    ],
  },
  {
    id: 'before',
    title: 'Before the story',
    hint: 'The past that a character brings along.',
    questions: [
      'What is the first thing you remember?',
      'Who raised you, and what did they teach you without meaning to?',
      'What did home smell and sound like?',
      'Who was your first real friend?',
      'What did you want to become as a child?',
      'Which day divides your life into before and after?',
      'Whom did you leave behind?',
      'What brought you here?',
    ],
  },
  {
    id: 'after',
    title: 'After the story',
    hint: 'What remains once everything is over.',
    questions: [
      'Ten years have gone by. Where are you?',
      'Did you get what you wanted?',
      'What did it cost you that you did not expect?',
      'Whom do you miss?',
      'What would you do differently?',
      'What has never changed about you?',
      'What would you say to yourself as you were then?',
      'How should your story be remembered?',
    ],
  },
]

export const own = {
  title: 'Your own questions',
  hint: (name: string) => `What you want to ask ${name}.`,
  write: 'Write your own questions',
  change: 'Change your own questions',
  field: 'Questions',
  formHint: (max: number) => `One on each line, up to ${max}. A reply knows of a question once you have asked it.`,
  tooMany: (max: number) => `There may be at most ${max} questions.`,
  tooLong: (max: number) => `A question may have at most ${max} characters.`,
  save: 'Save questions',
} as const

/** Of a list: how many questions it has, and how many of them the shown messages have. */
export const count = (all: number, asked: number) => {
  const questions = all === 1 ? '1 question' : `${all} questions`
  return asked === 0 ? questions : `${questions}, ${asked} asked`
}
export const back = 'All lists'
export const ask = 'Ask'
/** `ask` for screen readers. */
export const askNamed = (question: string) => `Ask: ${question}`
export const askAgain = 'Ask again'
export const notSent = 'This question was not sent. It is in the message field: send it there, or ask it again.'
export const waiting = 'No answer yet'
export const answering = (name: string) => `${name} is answering...`
export const source = 'Show message'
/** Of an answer. */
export const answerActions = (question: string) => `What to do with the answer to: ${question}`

/** An answer goes into the profile: the form of the companion opens with it. */
export const putIn = 'Put it in the profile'
