import type { Reply } from '@codex/contracts/entities'
import { care as careTexts, chat, notice as noticeTexts } from '@codex/contracts/texts'
import { isByApp } from '../history/message'

/** For screen readers. The reply itself is in the document once: `getByText` and a reader's search find it there. */
export function announcementOf(name: string, reply: Reply): string {
  const { notice, care } = reply
  return [
    chat.replied(isByApp(reply) ? careTexts.author : name),
    notice && noticeTexts.announced,
    care !== undefined && care.severity > 1 ? careTexts.announced : undefined,
  ]
    .filter((text) => text !== undefined)
    .join(' ')
}
