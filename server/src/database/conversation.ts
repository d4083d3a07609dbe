import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'
import { companions, conversations, messages, repliesInFlight, turns } from './schema'

/** Messages in one statement: one that takes longer than DATABASE_TIMEOUT is aborted. */
const BATCH = 2000

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

/** Those from the number on, all or nothing. Returns how many there were. */
export async function deleteMessages(tx: Transaction, conversationId: string, from = 0): Promise<number> {
  const isOne = and(eq(messages.conversationId, conversationId), gte(messages.id, from))
  let deleted = 0
  for (;;) {
    const batch = tx.select({ id: messages.id }).from(messages).where(isOne).orderBy(messages.id).limit(BATCH)
    const gone = await tx.delete(messages).where(inArray(messages.id, batch)).returning({ id: messages.id })
    deleted += gone.length
    if (gone.length < BATCH) return deleted
  }
}

/** What must be gone before its companion, or the account, is deleted. */
export async function emptyConversation(tx: Transaction, conversationId: string) {
  // In the same order as storing a reply, or the two could deadlock.
  await tx.delete(repliesInFlight).where(eq(repliesInFlight.conversationId, conversationId))
  await lockConversation(tx, conversationId)
  await tx.delete(turns).where(eq(turns.conversationId, conversationId))
  await deleteMessages(tx, conversationId)
}
