import { eq } from 'drizzle-orm'
import { companions } from './schema'
import type { Transaction } from './database'

/**
 * Until the end of the transaction nothing else that takes this lock changes the memories of the companion, or deletes its
 * messages. With 'update' also no message is added and no reply begins. False: the companion is gone.
 */
export async function lockCompanion(
  tx: Transaction,
  companionId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<boolean> {
  const found = await tx
    .select({ id: companions.id })
    .from(companions)
    .where(eq(companions.id, companionId))
    .for(strength)
  return found.length > 0
}
