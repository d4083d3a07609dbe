/** An answer of a model server without what the model has thought, and without the marks of its template. */
import type { ReplyOptions } from '../engine'
import { createTemplateFilter } from './template-marks'
import { thinkingFilter } from './thinking'
import type { Progress } from './reading'

export type OfAnswer = Pick<Progress, 'thought' | 'cutShort'>

interface Options extends Omit<ReplyOptions, 'signal'> {
  /** The model may think from its first word, without a tag. */
  readonly thinksFirst: boolean
  /** Something of the answer has come, perhaps thinking. */
  readonly answered: () => void
}

export interface Answered {
  readonly hasThought: boolean
  readonly thoughtFirst: boolean
  readonly isEmpty: boolean
}

export async function* withoutThinking(
  read: (progress: OfAnswer) => AsyncIterable<string>,
  { thinksFirst, answered, onCutShort, onRestart }: Options,
): AsyncGenerator<string, Answered> {
  const filter = thinkingFilter(thinksFirst)
  const template = createTemplateFilter()
  const seen = { thought: false, cutShort: false }
  let thoughtFirst = false
  let isEmpty = true
  const pieces = read({ thought: () => void (seen.thought = true), cutShort: () => void (seen.cutShort = true) })
  for await (const piece of pieces) {
    answered()
    const { text, restarts } = filter.push(piece)
    if (restarts) {
      thoughtFirst = true
      isEmpty = true
      template.restart()
      onRestart?.()
    }
    const shown = template.push(text)
    isEmpty &&= shown.trim() === ''
    if (shown !== '') yield shown
    if (template.isEnded()) break
  }
  const isCut = seen.cutShort && !template.isEnded()
  if (isCut) onCutShort?.()
  const rest = template.push(filter.end(isCut)) + template.end()
  isEmpty &&= rest.trim() === ''
  if (rest !== '') yield rest
  return { hasThought: seen.thought || filter.hasThought(), thoughtFirst, isEmpty }
}
