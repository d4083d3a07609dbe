/** Spec 3 "Chat history record" and "Local message". */
import type { Alternative, Alternatives, Care, Engine, HistoryRecord, Notice } from '@codex/contracts/entities'

export interface Message {
  /** Starts with the id of the conversation: see `messageId`. */
  readonly id: string
  readonly text: string
  readonly sender: 'user' | 'profile'
  /** Who the user was in it, where that is not the username. */
  readonly persona?: string | undefined
  /** ISO 8601; empty while it is unknown. */
  readonly timestamp: string
  readonly engine?: Engine
  /** The id of its record; absent while it is not stored. */
  readonly recordId?: string
  /** Where there is more than one reply to the question. */
  readonly alternatives?: Alternatives
  readonly growing?: true
  /** It broke off. Without a record it is shown in this page only. */
  readonly cutOff?: true
  /** Its reader stopped it. */
  readonly stopped?: true
  /** The index of the alternative whose text this is, where the conversation went on with another one. */
  readonly reading?: number
  /** Said above it. */
  readonly notice?: Notice
  /** What the message before it was read as. */
  readonly care?: Care
  /** Other conversations go on differently from here. */
  readonly parted?: true
}

type Kind = Message['sender'] | 'history'

const prefix = (conversationId: string) => `${conversationId}:`

/** `part` is unique among the messages of a kind. */
export const messageId = (conversationId: string, kind: Kind, part: string) =>
  `${prefix(conversationId)}${kind}:${part}`

export const belongsTo = (conversationId: string) => (message: Message) => message.id.startsWith(prefix(conversationId))

/** Messages by their records: a message that is the same object is not rendered again. */
const cache = new WeakMap<HistoryRecord, Message>()

/** Spec 4: a record is the user's own when its sender equals the current username, otherwise the companion's. */
export function messagesOf(
  records: readonly HistoryRecord[],
  conversationId: string,
  username: string | undefined,
): readonly Message[] {
  return records.map((record, index) => {
    const id = messageId(conversationId, 'history', record.message_id ?? String(index))
    const sender = record.sender === username ? 'user' : 'profile'
    const cached = cache.get(record)
    if (cached?.id === id && cached.sender === sender) return cached
    const message = messageOf(record, id, sender)
    cache.set(record, message)
    return message
  })
}

function messageOf(record: HistoryRecord, id: string, sender: Message['sender']): Message {
  const {
    message,
    time_stamp,
    persona_name,
    engine,
    message_id,
    alternatives,
    cut_off,
    stopped,
    notice,
    care,
    parted,
  } = record
  return {
    id,
    text: message,
    sender,
    timestamp: time_stamp,
    persona: sender === 'user' ? persona_name : undefined,
    ...(engine && { engine }),
    ...(message_id !== undefined && { recordId: message_id }),
    ...(alternatives && { alternatives }),
    ...(cut_off && { cutOff: true }),
    ...(stopped && { stopped: true }),
    ...(notice && { notice }),
    ...(care && { care }),
    ...(parted && { parted }),
  }
}

/** The app answered in place of the companion. */
export const isByApp = ({ care }: Pick<Message, 'care'>) => care?.paused === true || care?.replaced === true

/** An earlier reply with the text of another alternative. */
export function readingOf(
  { id, sender, timestamp, recordId, alternatives, notice, parted }: Message,
  read: Alternative,
  index: number,
) {
  const { message, engine, cut_off, care } = read
  return {
    id,
    text: message,
    sender,
    timestamp,
    ...(engine && { engine }),
    ...(recordId !== undefined && { recordId }),
    ...(alternatives && { alternatives }),
    ...(cut_off && { cutOff: true as const }),
    ...(notice && { notice }),
    ...(care && { care }),
    ...(parted && { parted }),
    reading: index,
  }
}
