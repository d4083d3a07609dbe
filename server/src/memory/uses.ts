/** What the prompt of a reply had besides the profile and the messages word for word, as it is stored with the reply. */
import type { Use as UseRecord } from '@codex/contracts/entities'
import { USE_KINDS, USE_REASONS } from '@codex/contracts/limits'
import { array, exactOptional, number, object, picklist, safeParse, string } from 'valibot'

export interface Use extends Pick<UseRecord, 'kind' | 'reason' | 'text'> {
  readonly memoryId: string | null
  readonly messageId: number | null
}

const stored = array(
  object({
    kind: picklist(USE_KINDS),
    reason: picklist(USE_REASONS),
    text: string(),
    memory_id: exactOptional(string()),
    message_id: exactOptional(number()),
  }),
)

/** In the order of the prompt; none where a later version has stored something else. */
export function readUses(raw: unknown): readonly Use[] {
  const { success, output } = safeParse(stored, raw)
  if (!success) return []
  return output.map(({ memory_id: memoryId = null, message_id: messageId = null, ...use }) => ({
    ...use,
    memoryId,
    messageId,
  }))
}
