/** The part of a long message that goes into a prompt. */
import { excerptOf } from '../../search/excerpt'
import { fold } from '../../search/fold'
import { pairTokens, runsOf } from '../../search/runs'
import { cut } from '../../search/terms'

/** UTF-16 units. */
export const LONGEST_HIT = 500

type Place = readonly [number, number]

/** About the place from which on most of the terms are. */
export function clip(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= LONGEST_HIT) return text
  const folded = fold(text)
  const places = runsOf(folded.text)
    .filter((run) => (run.unspaced ? pairTokens(run.text) : [cut(run.text)]).some((part) => terms.has(part)))
    .map(({ text: word, start }): Place => folded.original(start, start + word.length))
  let best: Place | undefined
  let most = 0
  let last = 0
  for (const [at, place] of places.entries()) {
    while (last < places.length && (places[last]?.[1] ?? 0) <= place[0] + LONGEST_HIT / 2) last += 1
    if (last - at > most) [best, most] = [place, last - at]
  }
  return excerptOf(text, best === undefined ? [] : [best], LONGEST_HIT).excerpt
}
