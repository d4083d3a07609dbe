import type { Reply } from '@codex/contracts/entities'
import { care as texts } from '@codex/contracts/texts'

/** What screen readers are given of a reply, with what is shown above it. */
export function announcementOf({ notice, care, message }: Reply): string {
  const lines = care !== undefined && care.severity > 1 ? texts.announced : undefined
  return [notice?.text, lines, message].filter((text) => text !== undefined).join(' ')
}
