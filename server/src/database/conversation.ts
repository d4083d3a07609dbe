import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'
import { companions, conversations } from './schema'

/** The ids of all conversations with a companion. */
export const conversationsOf = (companionId: string | AnyPgColumn): SQL<string> =>
  sql`(select id from ${conversations} where companion_id = ${companionId})`

/** The id of the companion of a conversation. */
export const companionOf = (conversationId: string): SQL<string> =>
  sql`(select companion_id from ${conversations} where id = ${conversationId})`

/**
 * Until the end of the transaction nothing else that takes this lock changes the memories of the companion, or deletes messages of the
 * conversation. With 'update' also no message is added to it and no reply begins. False: it is gone.
 */
export async function lockConversation(
  tx: Transaction,
  conversationId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<boolean> {
  // The companion first: who has it may change other conversations with it.
  const companion = tx.select({ id: companions.id }).from(companions)
  await companion.where(eq(companions.id, companionOf(conversationId))).for(strength)
  const found = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for(strength)
  return found.length > 0
}
