import { wholeSentences } from '../../text/sentences'
import { clip, tokensOf } from './tokens'

/** Whole sentences from the beginning that fit; else the first words. */
export function shortened(text: string, tokens: number): string {
  if (tokensOf(text) <= tokens) return text
  const clipped = clip(text, tokens)
  // The ellipsis is of clip and ends no sentence.
  return wholeSentences(clipped.replace(/…$/, '')) ?? clipped
}
