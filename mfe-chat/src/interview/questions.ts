/** The lists of questions, and what the shown messages have of them. */
import { interview as texts } from '@codex/contracts/texts'
import type { Message } from '../history/message'

export const OWN = 'own'

export interface Asked {
  readonly question: Message
  /** Null until its first words. */
  readonly answer: Message | null
}

/** The last time that each message was sent, by its text. */
export function askedIn(messages: readonly Message[]): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>()
  messages.forEach((question, index) => {
    const next = messages[index + 1]
    if (question.sender === 'user')
      asked.set(question.text.trim(), { question, answer: next?.sender === 'profile' ? next : null })
  })
  return asked
}

export const ownList = (name: string, questions: readonly string[]): texts.QuestionList => ({
  id: OWN,
  title: texts.own.title,
  hint: texts.own.hint(name),
  questions,
})
