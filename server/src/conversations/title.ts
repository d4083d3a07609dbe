import { conversationTitle } from '@codex/contracts/limits'

/** Of a message, for a conversation without a title: one line, cut between words. */
export function firstWords(message: string): string {
  const all = Array.from(message.replace(/\s+/g, ' ').trim())
  if (all.length <= conversationTitle.words) return all.join('')
  const cut = all.slice(0, conversationTitle.words - 1).join('')
  const space = cut.search(/\s\S*$/)
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`
}
