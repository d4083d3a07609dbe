/** The conversation with an open or broken exchange. */
import { isBroken, type Exchange } from '../exchange'
import { before } from '../history'
import type { Message } from '../history/message'

type Messages = readonly Message[]

/** What the exchange replaces is left out, with all that follows it. A reply that goes on stays until its text is here. */
export function withExchange(messages: Messages, exchange: Exchange): Messages {
  if (isBroken(exchange)) return withBroken(messages, exchange)
  const { kind, replaces, question, reply } = exchange
  if (kind === 'continue' && reply === null) return messages
  return [
    ...before(messages, replaces, ({ recordId }) => recordId),
    ...[question, reply].filter((message) => message !== null),
  ]
}

/** What was shown stays in its place, unless the server has stored as much or the conversation has gone on without it. */
function withBroken(messages: Messages, { kind, replaces, lastId, question, reply }: Exchange): Messages {
  const own = [question, reply].filter((message) => message !== null)
  const placeOf = (id: string) => messages.findIndex(({ recordId }) => recordId === id)
  const after = lastId === null ? 0 : placeOf(lastId) + 1 || messages.length
  const asked = messages.findIndex(
    ({ sender, text }, place) => place >= after && sender === 'user' && text === question?.text,
  )
  const isBegun = kind === 'begin' && messages[0]?.sender === 'profile'
  const isStored = kind === 'continue' || isBegun || (kind === 'send' && asked >= 0)
  const from = replaces !== undefined ? placeOf(replaces) : isStored && !isBegun ? asked : after
  if (from < 0 || reply === null) return messages
  const count = isStored || replaces !== undefined ? own.length : 0
  const stored = isStored ? messages[from + count - 1] : undefined
  if (stored?.text.startsWith(reply.text)) return messages
  const { recordId } = stored ?? {}
  const shown = own.map((message) => (message === reply && recordId !== undefined ? { ...reply, recordId } : message))
  return [...messages.slice(0, from), ...shown, ...messages.slice(from + count)]
}
