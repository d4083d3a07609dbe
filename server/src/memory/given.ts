/**
 * What the prompt of a reply had besides the profile and the messages word for word, as it is stored with the reply: of the
 * chosen reply in a row of its own, of others as JSON.
 */
import { USE_KINDS, USE_REASONS } from '@codex/contracts/limits'
import { eq } from 'drizzle-orm'
import {
  array,
  exactOptional,
  literal,
  nullable,
  number,
  object,
  optional,
  picklist,
  safeParse,
  string,
  unknown,
} from 'valibot'
import type { Transaction } from '../database'
import { replyUses } from '../database/schema'
import type { Piece } from '../llm/engine'

const storedUses = array(
  object({
    kind: picklist(USE_KINDS),
    reason: picklist(USE_REASONS),
    text: string(),
    memory_id: exactOptional(string()),
    message_id: exactOptional(number()),
    scene: exactOptional(string()),
    persona_name: exactOptional(string()),
    /** It was in the prompt already, with an earlier message. */
    earlier: exactOptional(literal(true)),
  }),
)

/** In the order of the prompt; none where a later version has stored something else. */
export function readUses(raw: unknown): readonly Piece[] {
  const { success, output } = safeParse(storedUses, raw)
  if (!success) return []
  return output.map(({ memory_id: memoryId = null, message_id: messageId = null, earlier, ...use }) => ({
    ...use,
    memoryId,
    messageId,
    ...(earlier && { isEarlier: true }),
  }))
}

export const usesOf = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, reason, text, memoryId, messageId, scene, persona_name, isEarlier }) => ({
    kind,
    reason,
    text,
    ...(memoryId !== null && { memory_id: memoryId }),
    ...(messageId !== null && { message_id: messageId }),
    ...(scene && { scene }),
    ...(persona_name && { persona_name }),
    ...(isEarlier && { earlier: true as const }),
  }))

const isSame = (one: Piece, other: Piece) =>
  one.memoryId === other.memoryId &&
  one.messageId === other.messageId &&
  one.scene === other.scene &&
  one.persona_name === other.persona_name

/** Of two prompts of one reply. */
export const inEither = (first: readonly Piece[], second: readonly Piece[]) => [
  ...first,
  ...second.filter((piece) => !first.some((other) => isSame(piece, other))),
]

export interface Given {
  /** The first message that was sent word for word; null: all of them. */
  readonly verbatim_from: number | null
  readonly uses: ReturnType<typeof usesOf>
  /** As they are stored with a reply that was compared with what is known. */
  readonly contradictions?: unknown
}

const storedGiven = object({ verbatim_from: nullable(number()), uses: unknown(), contradictions: optional(unknown()) })

export function readGiven(raw: unknown): Given | null {
  const { success, output } = safeParse(storedGiven, raw)
  if (!success) return null
  const { verbatim_from, uses, contradictions } = output
  return { verbatim_from, uses: usesOf(readUses(uses)), ...(contradictions != null && { contradictions }) }
}

export async function givenOf(tx: Transaction, messageId: number): Promise<Given | null> {
  const [found] = await tx
    .select({
      verbatim_from: replyUses.verbatimFrom,
      uses: replyUses.uses,
      contradictions: replyUses.contradictions,
    })
    .from(replyUses)
    .where(eq(replyUses.messageId, messageId))
  return readGiven(found)
}

/** Null: nothing is known. */
export async function setGiven(tx: Transaction, conversationId: string, messageId: number, given: Given | null) {
  if (given === null) {
    await tx.delete(replyUses).where(eq(replyUses.messageId, messageId))
    return
  }
  const { verbatim_from: verbatimFrom, uses, contradictions = null } = given
  const set = { verbatimFrom, uses, contradictions }
  await tx
    .insert(replyUses)
    .values({ messageId, conversationId, ...set })
    .onConflictDoUpdate({ target: replyUses.messageId, set })
}
