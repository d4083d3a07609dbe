/** The search over all conversations, an addition of this product (Notes "What may be added"). */

export const title = 'Search conversations'
export const field = 'Search all conversations'
/** Of one conversation, and what leads from it to all. */
export const fieldWithin = 'Search this conversation'
export const within = (title: string) => `In “${title}”`
export const widen = 'All conversations'
export const hint =
  'Words or “a phrase”. Also from:me, from: or in: a companion, before: and after: a date like 2026-11-01.'
export const results = 'Search results'
export const loading = 'Searching...'
export const none = (query: string) => `Nothing found for “${query}”`
/** The answers so far have found nothing, and there are older messages. */
export const noneYet = 'Nothing found in the newest messages'
export const noneHint = 'Each word must occur, at least by its beginning.'
export const more = 'Show more'
export const found = (count: number, more: boolean) => {
  return more ? `The newest ${count}` : count === 1 ? '1 message' : `${count} messages`
}
/** In place of the username. */
export const you = 'You'
export const tryAgain = 'Try again'
