/** Messages that were not sent, oldest first: each stays until it is sent again, or changed. */
import { isBroken, unsentOf, type Exchange, type Unsent } from './exchange'

type Messages = readonly Unsent[]

const isOffered = ({ discarded }: Unsent) => discarded !== true
export const isSame = (one: Unsent, other: Unsent) => one.typed === other.typed && one.replaces === other.replaces

/** Those that may be sent again by a press. */
export const offeredOf = (all: Messages): Messages => all.filter(isOffered)

/** What the input gets back: no reply of it is shown. */
export const isGivenBack = (exchange: Exchange) => exchange.question !== null && !isBroken(exchange)

export const withFailed = (all: Messages, exchange: Exchange): Messages => [
  ...offeredOf(all),
  { ...unsentOf(exchange), ...(!isGivenBack(exchange) && { discarded: true }) },
]

export const withDiscarded = (all: Messages, message: Unsent): Messages =>
  all.map((one) => (isSame(one, message) ? { ...one, discarded: true } : one))

export const without = (all: Messages, message: Unsent): Messages => all.filter((one) => !isSame(one, message))

/** With the key that it was sent with before. */
export function again<Message extends Unsent>(all: Messages, message: Message): Message {
  const key = message.key ?? all.find((one) => isSame(one, message))?.key
  return key === undefined ? message : { ...message, key }
}
