/** Answers about what writes the replies, in plain words in every register. */

export const aboutEngine = [
  (name: string) =>
    `No AI model is connected here. I am ${name}, a character that somebody wrote, and these are built-in replies: they are put together from my profile and your own words.`,
  (name: string) =>
    `Plainly: there is no AI model and no person behind this. These are built-in replies that speak as ${name}, from what the profile says and nothing else.`,
  (name: string) =>
    `I am not a person, and no AI model is connected either. A set of built-in replies gives ${name} a voice, using only the profile that was written.`,
] as const

export const aboutLanguage = [
  'I am sorry, I can only answer in English for now.',
  'I see that you wrote in another language. My built-in replies know only English, I am afraid.',
  'Forgive me: English is the only language these built-in replies have.',
] as const
