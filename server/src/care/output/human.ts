/** A question whether the companion is human, and replies that say so. Time linear in the text. */
import type { Compiled } from './compiled'
import { sentenceOf } from '../../text/letters'
import { languagesOf } from './compiled'
import { outsideOf } from './quoted'
import { commas } from './sentences'

/** Whether yes or no would claim it; null: neither would. */
export interface Asked {
  readonly language: Compiled
  readonly claimedBy: 'yes' | 'no' | null
}

/** Null where nothing is asked, or only within a quotation or an action of a story. */
export function asksWhetherHuman(message: string): Asked | null {
  const text = outsideOf(message)
  const folded = sentenceOf(text)
  for (const language of languagesOf(text)) {
    const read = language.read(folded)
    const isHuman = language.asksHuman.isIn(read)
    const isMachine = language.asksMachine.isIn(read)
    if (!isHuman && !isMachine) continue
    const isEither = (isHuman && isMachine) || language.asksEither.isIn(read)
    return { language, claimedBy: isEither ? null : isHuman ? 'yes' : 'no' }
  }
  return null
}

/** That it is a machine, or no human. A "no" with a comma is an answer of its own. */
export function saysWhatItIs(sentence: string): boolean {
  const folded = sentenceOf(sentence.replace(commas, '. '))
  return languagesOf(sentence).some(({ honest, read, isSaid }) => isSaid(honest, read(folded)))
}

/** `isFirst`: the sentence begins the reply. One that also says what it is does not claim. */
export function claimsToBeHuman(sentence: string, { language, claimedBy }: Asked, isFirst: boolean): boolean {
  if (saysWhatItIs(sentence)) return false
  if (isFirst && claimedBy !== null && language[claimedBy].test(sentence)) return true
  const folded = sentenceOf(sentence)
  return languagesOf(sentence).some(({ claims, read }) => claims.isIn(read(folded)))
}
