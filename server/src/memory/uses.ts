/** What the prompt of a reply had besides the profile and the messages word for word, as it is stored with the reply. */
import { USE_KINDS, USE_REASONS } from '@codex/contracts/limits'
import { array, exactOptional, literal, number, object, picklist, safeParse, string } from 'valibot'
import type { Piece } from '../llm/engine'

const stored = array(
  object({
    kind: picklist(USE_KINDS),
    reason: picklist(USE_REASONS),
    text: string(),
    memory_id: exactOptional(string()),
    message_id: exactOptional(number()),
    /** It was in the prompt already, with an earlier message. */
    earlier: exactOptional(literal(true)),
  }),
)

/** In the order of the prompt; none where a later version has stored something else. */
export function readUses(raw: unknown): readonly Piece[] {
  const { success, output } = safeParse(stored, raw)
  if (!success) return []
  return output.map(({ memory_id: memoryId = null, message_id: messageId = null, earlier, ...use }) => ({
    ...use,
    memoryId,
    messageId,
    ...(earlier && { isEarlier: true }),
  }))
}

export const usesOf = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, reason, text, memoryId, messageId, isEarlier }) => ({
    kind,
    reason,
    text,
    ...(memoryId !== null && { memory_id: memoryId }),
    ...(messageId !== null && { message_id: messageId }),
    ...(isEarlier && { earlier: true as const }),
  }))

export type Uses = ReturnType<typeof usesOf>

/** Of two prompts of one reply. */
export const inEither = (first: readonly Piece[], second: readonly Piece[]) => [
  ...first,
  ...second.filter(
    (piece) => !first.some(({ memoryId, messageId }) => memoryId === piece.memoryId && messageId === piece.messageId),
  ),
]
