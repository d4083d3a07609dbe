/** A conversation as the writers of all formats get it (decision 144). */
import { readCare } from '@codex/contracts/entities'
import { plainText } from '@codex/contracts/text'
import { isOfApp } from '../care/care-of'
import type { Alternative, Message } from '../chat/repository'
import type { AnsweredMessage } from '../export/conversation'

type Speaker = 'user' | 'companion' | 'app'

/** What was said, or could have been. */
export interface Words {
  /** The same in every export and every format. */
  readonly id: string
  readonly text: string
  readonly at: Date
  readonly isAi: boolean
  /** Null: it is not known, or there is none. */
  readonly model: string | null
}

export interface Line extends Words {
  readonly speaker: Speaker
  /** All replies that there were, the line itself among them; none where there was no choice. */
  readonly choices: readonly Words[]
}

/** What a file says of itself. */
export interface Head {
  readonly companionId: string
  readonly names: Readonly<Record<Speaker, string>>
  readonly now: Date
  /** The id of the line that the author of the companion wrote; null: it is not in the file. */
  readonly greeting: string | null
}

export interface Writer {
  readonly begin: (head: Head) => string
  readonly line: (line: Line, head: Head, previous: Line | null) => string
  readonly end: (head: Head) => string
}

/** Programs disagree on whether these end a line. */
const clean = (text: string) => plainText(text.replace(/[\u2028\u2029]/g, '\n'))

const isByApp = ({ care }: Message | Alternative) => isOfApp(readCare(care))

/** Of the message, or of its reply `at`: the first reply has the id that the message had when it was the only one. */
const idOf = (messageId: number, at = 0) => `cc${messageId}${at === 0 ? '' : `_r${at + 1}`}`

const wordsOf = (row: Message | Alternative, id: string, isAi: boolean): Words => ({
  id,
  text: clean(row.message),
  at: row.createdAt,
  isAi,
  model: isAi ? row.engineLabel : null,
})

/** `greetingId`: of the message that the author of the companion wrote. */
export function lineOf([message, replies]: AnsweredMessage, greetingId: number | null): Line {
  const { id, speaker, chosen } = message
  if (speaker === 'user') return { ...wordsOf(message, idOf(id), false), speaker, choices: [] }
  const isAi = (row: Message | Alternative) => !isByApp(row) && (id !== greetingId || row.engineKind !== null)
  const choices = replies.flatMap((reply, at) => (isByApp(reply) ? [] : [wordsOf(reply, idOf(id, at), isAi(reply))]))
  const words = wordsOf(message, idOf(id, chosen ?? 0), isAi(message))
  return isByApp(message)
    ? { ...words, speaker: 'app', choices: [] }
    : { ...words, speaker, choices: choices.length > 1 ? choices : [] }
}

/** The first message, if no engine wrote it. */
export const isGreeting = (first: Message | undefined): first is Message =>
  first?.speaker === 'companion' && first.engineKind === null && !isByApp(first)
