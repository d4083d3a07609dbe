/** The summaries of a conversation: a chain of which each replaces the one before, see ../corrections. */
import type { Message } from '../../chat/pages'
import type { Summary } from '../../llm/engine'
import { segmentsOf } from '../../text/sentences'
import { replacedBy } from './corrections'
import { correctionsIn } from './outdated'
import { contentOf, queryTerms } from '../../text/terms'
import type { Memory } from './repository'

/** The one that is shown; it may be switched off. */
export const newestIn = (all: readonly Memory[]) =>
  all.findLast(({ kind, state }) => kind === 'summary' && state !== 'replaced')

/** The newest of the chain of which no message was deleted: messages are deleted from the end only. */
export const currentFrom = (newest: Memory | undefined, all: readonly Memory[]) =>
  newest && [newest, ...replacedBy(newest, all)].find(({ sourceMessageId }) => sourceMessageId !== null)

/** The part of the words of a memory by which a sentence says the same. */
const SAME = 2 / 3

/** The text without the sentences that have so many of the words. */
function lacking(text: string, words: readonly string[], least: number): string {
  if (words.length === 0) return text
  const isCurrent = (sentence: string) => {
    const { terms } = contentOf(sentence)
    return words.filter((word) => terms.has(word)).length < least
  }
  return segmentsOf(text).filter(isCurrent).join('').trim()
}

/** The text without the sentences that have one of the words. */
export const without = (text: string, words: readonly string[]) => lacking(text, words, 1)

/** The text without the sentences that say what the memory says. */
export function withoutMemory(text: string, memory: string): string {
  const words = queryTerms(memory, null, []).map((term) => term.text)
  return lacking(text, words, words.length * SAME)
}

/** The words that corrections took out, of those since `since`. */
export const goneIn = (all: readonly Memory[], since = new Date(0)) =>
  correctionsIn(all)
    .filter(({ old }) => old.updatedAt >= since)
    .flatMap(({ gone }) => gone)

/**
 * Those that may be in a prompt, oldest first, each with other messages than the one before. A user's own text is the oldest: it
 * takes the place of those before it, and is later than the corrections before it.
 */
export function usableIn(all: readonly Memory[]): readonly Memory[] {
  const newest = newestIn(all)
  if (newest?.state !== 'kept') return []
  const chain = [newest, ...replacedBy(newest, all)]
  const ownAt = chain.findIndex(({ origin }) => origin === 'user')
  return chain
    .slice(0, ownAt < 0 ? chain.length : ownAt + 1)
    .filter(({ sourceMessageId }, at, rest) => {
      const isAfter = rest.slice(0, at).some((one) => one.sourceMessageId === sourceMessageId)
      return sourceMessageId !== null && !isAfter
    })
    .map((one) => ({ ...one, text: without(one.text, goneIn(all, one.origin === 'user' ? one.createdAt : undefined)) }))
    .filter(({ text }) => text !== '')
    .toReversed()
}

/** With the part of the conversation that each covers. */
export const summariesFor = (all: readonly Memory[], before: readonly Message[], areAll: boolean): readonly Summary[] =>
  usableIn(all).map(({ id, text, sourceMessageId }) => {
    const covers = before.filter((one) => one.id <= (sourceMessageId ?? 0)).length
    return {
      piece: { kind: 'summary', reason: 'summary', text, memoryId: id, messageId: null },
      covers: covers > 0 || areAll ? covers : -Infinity,
    }
  })
