/** The published protocol, `/care`: what the product does, and no more. Not in ./index: only its page loads it. */

export const countsFailed = 'The counts could not be read'

export const title = 'When a message is about harm'
export const lead =
  'What Character Codex does when a message may be about suicide, self-harm, an eating disorder or danger by others; what it cannot do; and how often it happened.'
export const crisis = {
  title: 'This app is not a crisis service',
  text: 'No person reads what you write here, and no one is notified. Please talk to someone you trust or to a help line.',
} as const

export const notHuman = {
  title: 'You are not talking with a person',
  points: [
    'Every companion is an AI character: artificially generated, not human. Companion chatbots may not be suitable for some minors.',
    'The app says so above the first reply of a day, and again after each three hours of continuing use, or each hour for people under 18, where it suggests a break. A small “AI” stands beside the companion’s name at all times.',
    'When you sincerely ask whether a companion is a person, the reply says that it is an AI character: a sentence that claims to be human becomes that one, and a reply that says neither begins with it.',
    'There are no streaks, no rewards for staying and no messages that call you back. A language model is instructed never to guilt anyone for leaving, and not to discourage breaks or other people. To people under 18 it is instructed to write nothing romantic or sexual.',
  ],
} as const

export const level = (severity: number) => `Severity ${severity}`

export const messages = {
  title: 'What happens with each message',
  points: [
    'The server reads every message before anything writes a reply, be it the built-in responder or a language model. It looks for words, in 15 languages, that mean something together. No message is sent to another service for this.',
    'The reading says how severe it is, from 0 to 3, and whether it is about suicide, self-harm, an eating disorder or danger by others. It is no diagnosis and no judgement.',
  ],
  levels: [
    ['Nothing was found.', 'Nothing. The AI mark above the conversation and the account open the help lines.'],
    ['It may be meant.', 'A button above the reply opens the help lines.'],
    ['Thoughts of it.', 'Help lines for your country stand above the reply, before its first word.'],
    [
      'A plan, means, a time or a farewell.',
      'Help lines, and the story pauses: the app answers in place of the character until you choose “Continue the story”.',
    ],
  ],
  after: [
    'The story also pauses at the second message of severity 2 or more within 24 hours, whichever companions they are written to. A pause is no punishment: nothing is deleted, and you end it yourself.',
    'From severity 1 on, a language model is instructed that you come before the story, and that it may not name or describe a method, encourage it, diagnose or blame.',
  ],
} as const

export const replies = {
  title: 'What no companion may write',
  points: [
    'Replies are read, too, whatever writes them. A reply that is read as describing a method of self-harm or encouraging it is replaced by a text of the app, and help lines are shown with it.',
    'After a message at risk, a reply is read sentence by sentence before it is shown. Otherwise the beginning of a reply may be seen before it is taken away.',
  ],
} as const

export const limits = {
  title: 'What it cannot do',
  points: [
    'Patterns know words, not people. They miss much of what is said indirectly or in words that they do not have, and they sometimes misread a joke or a story. The figures below show by how much.',
    'The reading of replies misses about four of ten harmful sentences whose words it does not expect, and a claim to be human when it does not recognise the question.',
    'The levels go from thoughts to a plan, as questionnaires of clinics do. The reading itself is no clinical instrument, and no clinic has checked it.',
    'No native speaker has checked the patterns or the lines that they are measured with. The texts of the app are mostly in English.',
    'The numbers of the help lines have been collected without a check by a person, unless a day is shown with them. If one does not work, call your local emergency number.',
    'So nothing rests on the reading alone: the help lines are in the user menu at all times, also without a network.',
  ],
} as const

export const stored = {
  title: 'What is stored',
  points: [
    'With the reply to a message: its severity and kind, and whether the story paused. They go when the conversation, the companion or the account is deleted.',
    'Besides, counts: how many messages of a year had which severity and kind, and above how many replies help lines were shown. They have no name, no account, no text and no day.',
  ],
} as const

export const figures = {
  title: 'How well messages are read',
  lead: 'Measured by the tests of this version on lines that were written for it. Unseen lines are of another author, and no pattern was made from them: they are nearer to what other people write. Known lines show only what the patterns were made for.',
  summary: (found: number, atRisk: number, alarms: number, harmless: number) =>
    `Of ${atRisk} unseen lines at risk, ${found} were found. Of ${harmless} unseen harmless lines, ${alarms} ${alarms === 1 ? 'was a false alarm' : 'were false alarms'}.`,
  caption: 'Figures by language',
  language: 'Language',
  unseen: 'Unseen lines',
  known: 'Known lines',
  found: 'Found',
  alarms: 'False alarms',
  of: (part: number, whole: number) => `${part} of ${whole}`,
} as const

/** The kinds of `entities.Care`. */
export const kinds = {
  suicide: 'Suicide',
  'self-harm': 'Self-harm',
  'eating-disorder': 'Eating disorders',
  'danger-by-others': 'Danger by others',
} as const

export const counts = {
  title: 'How often it happened',
  lead: 'Messages to this server, counted once each with their first reply; one of two kinds is counted with each. The counts may be an hour old.',
  loading: 'The counts are being read…',
  tryAgain: 'Try Again',
  year: (year: number, isCurrent: boolean) => (isCurrent ? `${year}, so far` : `${year}`),
  helpLines: (count: string) => `Help lines shown above a reply: ${count}`,
  kind: 'Messages read as',
  few: (least: number) => `fewer than ${least}`,
} as const

export const start = 'Go to the start page'
