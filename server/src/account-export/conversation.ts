import type { Alternative, Message, MessageRepository } from '../chat/repository'

/** Messages of one query. */
const PAGE = 200

export type AnsweredMessage = readonly [message: Message, replies: readonly Alternative[]]

/** Ids of messages. */
interface Range {
  readonly from?: number
  readonly to?: number
  /** Without the past that it shares. */
  readonly own?: boolean
}

/** Oldest first, in pages: all, or those of a range. Each query is short, so that a slow reader holds no connection. */
export async function* conversationOf(
  messages: Pick<MessageRepository, 'page' | 'alternatives'>,
  conversationId: string,
  { from = 1, to = Infinity, own = false }: Range = {},
): AsyncGenerator<readonly AnsweredMessage[]> {
  let after = from - 1
  while (after < to) {
    const page = await messages.page(conversationId, { after: String(after), limit: PAGE })
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
    const found = page.filter(({ id, conversationId: of }) => id <= to && (!own || of === conversationId))
    const answered = found.filter(({ chosen }) => chosen !== null).map(({ id }) => id)
    const replies = answered.length === 0 ? [] : await messages.alternatives(...answered)
    yield found.map((message) => [message, replies.filter(({ messageId }) => messageId === message.id)] as const)
  }
}
