/** The summaries of a companion: a chain of which each replaces the one before, see ../corrections. */
import type { Piece } from '../../llm'
import { replacedBy } from '../corrections'
import { correctionsIn } from '../outdated'
import { contentOf } from '../recall/terms'
import type { Memory } from '../repository'

/** The one that is shown; it may be switched off. */
export const newestIn = (all: readonly Memory[]) =>
  all.findLast(({ kind, state }) => kind === 'summary' && state !== 'replaced')

/** The newest of the chain of which no message was deleted: messages are deleted from the end only. */
export const currentFrom = (newest: Memory | undefined, all: readonly Memory[]) =>
  newest && [newest, ...replacedBy(newest, all)].find(({ sourceMessageId }) => sourceMessageId !== null)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const sentencesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The text without the sentences that have one of the words. */
export function without(text: string, words: readonly string[]): string {
  if (words.length === 0) return text
  const isCurrent = (sentence: string) => {
    const { terms } = contentOf(sentence)
    return !words.some((word) => terms.has(word))
  }
  return sentencesOf(text).filter(isCurrent).join('').trim()
}

/** The words that corrections took out, of those since `since`. */
export const goneIn = (all: readonly Memory[], since = new Date(0)) =>
  correctionsIn(all)
    .filter(({ old }) => old.updatedAt >= since)
    .flatMap(({ gone }) => gone)

/** What of the summary is in a prompt. A user's own text is later than the corrections before it. */
export function summaryIn(all: readonly Memory[]): Piece | null {
  const newest = newestIn(all)
  const current = newest?.state === 'kept' ? currentFrom(newest, all) : undefined
  if (current === undefined) return null
  const text = without(current.text, goneIn(all, current.origin === 'user' ? current.createdAt : undefined))
  return text === '' ? null : { kind: 'summary', reason: 'summary', text, memoryId: current.id, messageId: null }
}
