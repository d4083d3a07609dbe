/** What must not come back from the conversation once it was corrected or switched off. */
import type { Piece } from '../llm'
import { replacementsOf } from './corrections'
import { contentOf, queryTerms } from './recall/terms'
import type { Memory } from './repository'

/** Corrections that are looked at, the newest ones. */
const MOST = 200

/** Of each correction what its text has no longer: "Ana", where the sister is called Anna now. */
function goneIn(all: readonly Memory[]): readonly (readonly string[])[] {
  const replaced = all.filter(({ state }) => state === 'replaced').slice(-MOST)
  const gone = replaced.map((old) => {
    const current = replacementsOf(old, all).at(-1)
    if (current === undefined) return []
    const { terms } = contentOf(current.text)
    return queryTerms(old.text, null, [])
      .map(({ text }) => text)
      .filter((term) => !terms.has(term))
  })
  return gone.filter(({ length }) => length > 0)
}

type Found = Pick<Piece, 'memoryId' | 'messageId' | 'text'>

/** Whether a piece of an earlier prompt, or a found message, may be in a prompt now. */
export function currentIn(all: readonly Memory[]): (piece: Found) => boolean {
  const kept = new Set(all.filter(({ state }) => state === 'kept').map(({ id }) => id))
  const sources = new Set(all.filter(({ state }) => state !== 'kept').map(({ sourceMessageId }) => sourceMessageId))
  let gone: ReturnType<typeof goneIn> | null = null
  return ({ memoryId, messageId, text }) => {
    if (memoryId !== null) return kept.has(memoryId)
    if (sources.has(messageId)) return false
    gone ??= goneIn(all)
    const { terms } = gone.length === 0 ? { terms: new Set<string>() } : contentOf(text)
    return !gone.some((words) => words.every((word) => terms.has(word)))
  }
}
