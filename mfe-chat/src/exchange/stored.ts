/** What the server has stored by an exchange, and up to which message. */
import type { HistoryRecord } from '@codex/contracts/entities'
import type { Exchange, ExchangeEvent } from './exchange'
import { isAttaching } from './kinds'

/** Like the server's '{name} (AI)', it is no username. */
const COMPANION = '(AI)'

export function recordsOf({ question, reply, answer }: Exchange, username: string): readonly HistoryRecord[] {
  const asked = question && {
    sender: username,
    message: question.text,
    time_stamp: question.timestamp,
    ...(answer?.question_id !== undefined && { message_id: answer.question_id }),
    ...(answer?.persona_name && { persona_name: answer.persona_name }),
  }
  const message = answer?.message ?? reply?.text
  const replied = message === undefined ? null : { sender: COMPANION, time_stamp: '', ...answer, message }
  return [asked, replied].filter((record) => record !== null)
}

/** The next history has what was finished while the page was away. What replaces another record is found by its id alone. */
export function appendedBy(exchange: Exchange, username: string) {
  const { answer, replaces, known } = exchange
  const mayLack = answer !== null && (replaces === undefined || answer.message_id !== undefined)
  return { records: recordsOf(exchange, username), replaces, known: mayLack ? known : null }
}

/** Undefined: the event does not say it. */
export const lastIdOf = (exchange: Exchange, event: ExchangeEvent) =>
  isAttaching(exchange) && event.event === 'idle' ? event.last_message_id : undefined
