/** Conversations of any length, made of authored lines: the same ones in every run. */
import authored from './conversations.json' with { type: 'json' }

const { persona, short, japanese } = authored

const long = {
  questions: short.questions.map(
    (question, at) =>
      `${question} ${'I keep thinking about what you told me the other day, and I am not sure that I agree with all of it. '.repeat(1 + (at % 4))}`,
  ),
  replies: short.replies.map((reply, at) =>
    [reply, short.replies[(at + 3) % 10], short.replies[(at + 7) % 10]].join('\n\n'),
  ),
}

/** @type {Readonly<Record<string, { questions: readonly string[], replies: readonly string[] }>>} */
const styles = { 'short messages': short, 'long messages': long, Japanese: japanese }

/** @param {number} turns @returns {Readonly<Record<string, { persona: typeof persona, exchanges: readonly { question: string, reply: string }[] }>>} */
export const conversations = (turns) =>
  Object.fromEntries(
    Object.entries(styles).map(([name, { questions, replies }]) => [
      name,
      {
        persona,
        exchanges: Array.from({ length: turns }, (_, turn) => ({
          question: `${questions[(turn * 7 + Math.floor(turn / 10)) % questions.length]} (${turn})`,
          reply: `${replies[(turn * 3 + Math.floor(turn / 7)) % replies.length]}`,
        })),
      },
    ]),
  )
