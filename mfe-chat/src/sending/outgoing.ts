/** Spec 4 "Chat", send: a message on its way, and what it becomes. */
import type { ReplyOf } from '@codex/contracts/endpoints'
import type { chat } from '@codex/contracts/endpoints'
import { stripHtml } from '@codex/contracts/text'
import { messageId, type Message } from '../conversation/message'

export interface Draft {
  readonly userId: string
  readonly companionId: string
  /** As the person wrote it. */
  readonly typed: string
}

export interface Outgoing extends Draft {
  readonly message: Message
}

/** A message the history does not hold yet. */
export interface LocalMessage extends Message {
  /** A covered message is in the history that is being fetched. */
  readonly phase: 'awaiting' | 'answered' | 'covered'
}

export interface Answer {
  readonly question: Outgoing
  readonly reply: ReplyOf<typeof chat.sendMessage>
}

export function compose(draft: Draft, part: string, timestamp: string): Outgoing {
  const id = messageId(draft.companionId, 'user', part)
  return { ...draft, message: { id, text: stripHtml(draft.typed), sender: 'user', timestamp } }
}

export function replyTo({ question, reply }: Answer, part: string, timestamp: string): Message {
  const id = messageId(question.companionId, 'profile', part)
  return { id, text: reply.message, sender: 'profile', timestamp, ...(reply.engine && { engine: reply.engine }) }
}

export const awaits = (local: readonly LocalMessage[], { message }: Outgoing) =>
  local.some(({ id, phase }) => id === message.id && phase === 'awaiting')
