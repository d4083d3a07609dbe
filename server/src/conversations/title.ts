import { conversationTitle } from '@codex/contracts/limits'
import { conversations as texts } from '@codex/contracts/texts'
import type { Listed } from './repository'

/** Of a message, for a conversation without a title: one line, cut between words. */
export function firstWords(message: string): string {
  const all = Array.from(message.replace(/\s+/g, ' ').trim())
  if (all.length <= conversationTitle.words) return all.join('')
  const cut = all.slice(0, conversationTitle.words - 1).join('')
  const space = cut.search(/\s\S*$/)
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`
}

type Titled = Pick<Listed, 'conversation' | 'words' | 'from'>

/** Empty where it has none and nothing was said. */
export const titleOf = ({ conversation, words }: Titled) => conversation.title ?? firstWords(words ?? '')

/** As the page has it. */
export const shownTitleOf = (one: Titled) => titleOf(one) || (one.from === null ? texts.untitled : texts.paths.untitled)
