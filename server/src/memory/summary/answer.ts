import { memoryText } from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import { ADULT, unfitForMinors } from '../../llm/minors'
import { wholeSentences } from '../../llm/sentences'
import { answeredText } from '../../refine/answer'
import { without } from './chain'

interface Asked {
  /** Of the companion. */
  readonly age: number
  /** Words that corrections took out. */
  readonly gone: readonly string[]
}

/** The summary in an answer; null: it is unusable. */
export function summaryOf(answer: string, { age, gone }: Asked): string | null {
  const text = answeredText(answer, Infinity)
  if (text === null || (age < ADULT && unfitForMinors.test(text))) return null
  const most = memoryText.summary
  const fits = codePoints(text) <= most ? text : wholeSentences(Array.from(text).slice(0, most).join(''))
  return (fits && without(fits, gone)) || null
}
