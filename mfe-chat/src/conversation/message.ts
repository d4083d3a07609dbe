/** Spec 3 "Chat history record" and "Local message". */
import type { Alternatives, Engine, HistoryRecord } from '@codex/contracts/entities'

export interface Message {
  /** Begins with the companion's id: see `messageId`. */
  readonly id: string
  readonly text: string
  readonly sender: 'user' | 'profile'
  /** ISO 8601; empty when the server gave none. */
  readonly timestamp: string
  /** What wrote it, on a companion's messages. */
  readonly engine?: Engine
  /** What the server calls it; absent while it is not stored. */
  readonly recordId?: string
  /** On the last reply, where there is more than one to choose from. */
  readonly alternatives?: Alternatives
  /** It is not complete yet. */
  readonly growing?: true
}

type Kind = Message['sender'] | 'history'

const prefix = (companionId: string) => `${companionId}:`

/** `part` tells apart the messages of one kind: chance for local ones, the place for those of the history. */
export const messageId = (companionId: string, kind: Kind, part: string) => `${prefix(companionId)}${kind}:${part}`

export const belongsTo = (companionId: string) => (message: Message) => message.id.startsWith(prefix(companionId))

/** The last message that was made of a record: what stays the same object is not drawn anew. */
const made = new WeakMap<HistoryRecord, Message>()

/** Spec 4: a record is one's own when its sender equals the current username, otherwise the companion's. */
export function messagesOf(
  records: readonly HistoryRecord[],
  companionId: string,
  username: string | undefined,
): readonly Message[] {
  return records.map((record, place) => {
    const id = messageId(companionId, 'history', record.message_id ?? String(place))
    const sender = record.sender === username ? 'user' : 'profile'
    const before = made.get(record)
    if (before?.id === id && before.sender === sender) return before
    const message = messageOf(record, id, sender)
    made.set(record, message)
    return message
  })
}

function messageOf(record: HistoryRecord, id: string, sender: Message['sender']): Message {
  const { message, time_stamp, engine, message_id, alternatives } = record
  return {
    ...{ id, text: message, sender, timestamp: time_stamp },
    ...(engine && { engine }),
    ...(message_id !== undefined && { recordId: message_id }),
    ...(alternatives && { alternatives }),
  }
}
