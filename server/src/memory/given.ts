/** What the prompt of a reply had, in the database: of the chosen reply in a row of its own, of others as JSON. */
import { eq } from 'drizzle-orm'
import { nullable, number, object, safeParse, unknown } from 'valibot'
import type { Transaction } from '../database'
import { replyUses } from '../database/schema'
import type { Uses } from './uses'
import { readUses, usesOf } from './uses'

export interface Given {
  /** The first message that was sent word for word; null: all of them. */
  readonly verbatim_from: number | null
  readonly uses: Uses
}

const stored = object({ verbatim_from: nullable(number()), uses: unknown() })

export function readGiven(raw: unknown): Given | null {
  const { success, output } = safeParse(stored, raw)
  return success ? { verbatim_from: output.verbatim_from, uses: usesOf(readUses(output.uses)) } : null
}

export async function givenOf(tx: Transaction, messageId: number): Promise<Given | null> {
  const [found] = await tx
    .select({ verbatim_from: replyUses.verbatimFrom, uses: replyUses.uses })
    .from(replyUses)
    .where(eq(replyUses.messageId, messageId))
  return readGiven(found)
}

/** Null: nothing is known. */
export async function setGiven(tx: Transaction, companionId: string, messageId: number, given: Given | null) {
  if (given === null) {
    await tx.delete(replyUses).where(eq(replyUses.messageId, messageId))
    return
  }
  const { verbatim_from: verbatimFrom, uses } = given
  await tx
    .insert(replyUses)
    .values({ messageId, companionId, verbatimFrom, uses })
    .onConflictDoUpdate({ target: replyUses.messageId, set: { verbatimFrom, uses } })
}
