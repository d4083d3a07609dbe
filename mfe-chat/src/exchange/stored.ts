/** What the server has stored by an exchange, and up to which message. */
import { isAttaching, recordsOf, type Exchange, type ExchangeEvent } from './exchange'

/** The next history has what was finished while the page was away. What replaces another record is found by its id alone. */
export function appendedBy(exchange: Exchange, username: string) {
  const { answer, replaces, known } = exchange
  const mayLack = answer !== null && (replaces === undefined || answer.message_id !== undefined)
  return { records: recordsOf(exchange, username), replaces, known: mayLack ? known : null }
}

/** Undefined: the event does not say it. */
export const lastIdOf = (exchange: Exchange, event: ExchangeEvent) =>
  isAttaching(exchange) && event.event === 'idle' ? event.last_message_id : undefined
