import { failures } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'
import type { Turn } from '../llm/engine'
import type { Message, MessageRepository } from './repository'

export const conversationMoved = () => new Refusal(409, failures.conversationMoved)

export interface LastExchange {
  /** Null where the reply begins the conversation. */
  readonly question: Message | null
  readonly reply: Message
}

export const askedIn = ({ question, reply }: LastExchange) => ({
  question: question?.message ?? null,
  askedAt: (question ?? reply).createdAt,
  personaName: question?.personaName ?? null,
})

/** Of the newest messages, oldest first. Throws a Refusal unless `messageId` is its message by `speaker`. */
export function lastExchangeOf(newest: readonly Message[], messageId: number, speaker: Turn['speaker']): LastExchange {
  const [question = null, reply] = newest.length > 1 ? newest.slice(-2) : [null, newest[0]]
  const meant = speaker === 'user' ? question : reply
  const isExchange = reply?.speaker === 'companion' && question?.speaker !== 'companion'
  if (!isExchange || meant?.id !== messageId) throw conversationMoved()
  return { question, reply }
}

export const lastExchangeIn =
  ({ latest }: Pick<MessageRepository, 'latest'>) =>
  async (conversationId: string, messageId: number, speaker: Turn['speaker']) =>
    lastExchangeOf(await latest(conversationId, 2), messageId, speaker)
