/** The conversation with an open or broken exchange. */
import { isBroken, kinds, type Exchange } from '../exchange'
import { before } from '../history'
import type { Message } from '../history/message'

type Messages = readonly Message[]

const ownOf = ({ question, reply }: Exchange) => [question, reply].filter((message) => message !== null)

/** What the exchange replaces is left out, with all that follows it. A reply that goes on stays until its text is here. */
export function withExchange(messages: Messages, exchange: Exchange): Messages {
  if (isBroken(exchange)) return withBroken(messages, exchange)
  const { kind, replaces, reply } = exchange
  if (!kinds[kind].awaited && reply === null) return messages
  return [...before(messages, replaces, ({ recordId }) => recordId), ...ownOf(exchange)]
}

/** What was shown stays in its place, unless the server has stored as much or the conversation has gone on without it. */
function withBroken(messages: Messages, exchange: Exchange): Messages {
  const { kind, reply } = exchange
  const { from, over } = kinds[kind].placeIn(messages, exchange)
  if (from < 0 || reply === null) return messages
  const own = ownOf(exchange)
  const to = over === 'nothing' ? from : from + own.length
  const stored = over === 'stored' ? messages[to - 1] : undefined
  if (stored?.text.startsWith(reply.text)) return messages
  const { recordId } = stored ?? {}
  const shown = own.map((message) => (message === reply && recordId !== undefined ? { ...reply, recordId } : message))
  return [...messages.slice(0, from), ...shown, ...messages.slice(to)]
}
