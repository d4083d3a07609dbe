import { and, eq } from 'drizzle-orm'
import type { OwnCompanion } from '../character/ownership'
import type { Companion } from '../character/repository'
import type { Queries } from '../database'
import { conversations } from '../database/schema'
import type { CallerAccount } from '../http/caller'
import { notTheirs } from '../http/refusal'
import { isUuid } from '../http/uuid'

/** Of a call: without a conversation it is about the first one, whose id is that of the companion. */
export interface Place {
  readonly profile_id: string
  readonly conversation_id?: string
}

interface Placed {
  readonly companion: Companion
  readonly conversationId: string
}

/** The caller's companion, and one of the conversations with it. Throws a Refusal, the same for another user's and an unknown one. */
export type OwnConversation = (caller: CallerAccount, place: Place) => Promise<Placed>

export const conversationsOfCaller =
  ({ queries, own }: { readonly queries: Queries; readonly own: OwnCompanion }): OwnConversation =>
  async (caller, { profile_id, conversation_id }) => {
    const companion = await own(caller, profile_id)
    const id = conversation_id?.toLowerCase() ?? companion.id
    if (id === companion.id) return { companion, conversationId: id }
    const isOne = and(eq(conversations.id, id), eq(conversations.companionId, companion.id))
    if (!isUuid(id) || (await queries.$count(conversations, isOne)) === 0) throw notTheirs()
    return { companion, conversationId: id }
  }
