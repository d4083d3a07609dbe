/** A conversation or a voice sheet as the writers of all formats get it. */
import { readCare } from '@codex/contracts/entities'
import type { DialogueSource } from '@codex/contracts/takeout'
import { plainText } from '@codex/contracts/text'
import { isOfApp } from '../../care/care-of'
import type { Alternative, Message } from '../../chat/repository'
import type { AnsweredMessage } from '../../account-export/conversation'

type Speaker = 'user' | 'companion' | 'app'

/** What sample lines are for. */
export interface Situation {
  readonly text: string
  /** As a reader knows it. */
  readonly title: string
  /** For identifiers: lower-case ASCII letters, digits and underscores, another one for each situation. */
  readonly slug: string
}

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
  /** Who the user was in it; absent: as the head says. */
  readonly name?: string
  /** No model reads it. */
  readonly hidden?: true
  /** All replies that there were, the line itself among them; none where there was no choice. */
  readonly choices: readonly Words[]
  /** Null: none. Lines without one are the first, and those of one situation have the same object and follow each other. */
  readonly situation: Situation | null
}

/** What a file says of itself. */
export interface Head {
  readonly source: DialogueSource
  readonly companionId: string
  readonly names: Readonly<Record<Speaker, string>>
  readonly now: Date
  /** Null: the conversation has none. */
  readonly scenario: string | null
  /** Sentences that say which lines are AI-generated. */
  readonly marks: readonly string[]
  /** There are such lines. */
  readonly hasAi: boolean
}

/** As a reader knows it. */
export const nameOf = ({ speaker, name }: Pick<Line, 'speaker' | 'name'>, { names }: Pick<Head, 'names'>) =>
  name ?? names[speaker]

export interface Writer {
  readonly begin: (head: Head) => string
  readonly line: (line: Line, head: Head, previous: Line | null) => string
  readonly end: (head: Head) => string
}

/** Programs disagree on whether these end a line. */
export const clean = (text: string) => plainText(text.replace(/[\u2028\u2029]/g, '\n'))

export const single = (text: string) => text.replace(/\s+/g, ' ')

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
export function lineOf([message, replies]: AnsweredMessage, greetingId: number | null, username: string): Line {
  const { id, speaker, chosen, personaName, hidden } = message
  const rest = { choices: [], situation: null, ...(hidden && { hidden }) }
  if (speaker === 'user')
    return { ...wordsOf(message, idOf(id), false), ...rest, speaker, name: single(personaName ?? username) }
  const isAi = (row: Message | Alternative) => !isByApp(row) && (id !== greetingId || row.engineKind !== null)
  const choices = replies.flatMap((reply, at) => (isByApp(reply) ? [] : [wordsOf(reply, idOf(id, at), isAi(reply))]))
  const words = wordsOf(message, idOf(id, chosen ?? 0), isAi(message))
  return isByApp(message)
    ? { ...words, ...rest, speaker: 'app' }
    : { ...words, ...rest, speaker, ...(choices.length > 1 && { choices }) }
}

/** The first message, if no engine wrote it. */
export const isGreeting = (first: Message | undefined): first is Message =>
  first?.speaker === 'companion' && first.engineKind === null && !isByApp(first)
