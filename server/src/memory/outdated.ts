/** What must not come back from the conversation once it was corrected or switched off. */
import type { Piece } from '../llm/engine'
import { replacementsOf } from './corrections'
import { contentOf, queryTerms } from '../text/terms'
import type { Memory } from './repository'

/** Corrections that are looked at, the newest ones. */
const MOST = 200

export interface Outdated {
  readonly old: Memory
  readonly current: Memory
  /** What its text has no longer: "Ana", where the sister is called Anna now. */
  readonly gone: readonly string[]
}

/** The corrections that took words out, oldest first. A summary is rewritten, not corrected. */
export function correctionsIn(all: readonly Memory[]): readonly Outdated[] {
  const replaced = all.filter(({ state, kind }) => state === 'replaced' && kind !== 'summary').slice(-MOST)
  return replaced.flatMap((old) => {
    const current = replacementsOf(old, all).at(-1)
    if (current === undefined) return []
    const { terms } = contentOf(current.text)
    const gone = queryTerms(old.text, null, [])
      .map(({ text }) => text)
      .filter((term) => !terms.has(term))
    return gone.length > 0 ? [{ old, current, gone }] : []
  })
}

type Found = Pick<Piece, 'memoryId' | 'messageId' | 'text'>

/** Whether a piece of an earlier prompt, or a found message, may be in a prompt now. */
export function currentIn(all: readonly Memory[]): (piece: Found) => boolean {
  const kept = new Set(all.filter(({ state }) => state === 'kept').map(({ id }) => id))
  // The last message that a summary covers is no source of it alone.
  const others = all.filter(({ state, kind }) => state !== 'kept' && kind !== 'summary')
  const sources = new Set(others.map(({ sourceMessageId }) => sourceMessageId))
  let gone: readonly (readonly string[])[] | null = null
  return ({ memoryId, messageId, text }) => {
    if (memoryId !== null) return kept.has(memoryId)
    if (sources.has(messageId)) return false
    gone ??= correctionsIn(all).map((one) => one.gone)
    const { terms } = gone.length === 0 ? { terms: new Set<string>() } : contentOf(text)
    return !gone.some((words) => words.every((word) => terms.has(word)))
  }
}
