/** The part of a message that a result shows. */

import { searchExcerpt } from '@codex/contracts/limits'
import { fold } from '../text/fold'
import { pairTokens, runsOf } from '../text/runs'
import { cut } from '../text/terms'

export type Range = readonly [number, number]

export interface Excerpt {
  readonly excerpt: string
  /** UTF-16 units of `excerpt`, in order, without overlaps. */
  readonly ranges: readonly Range[]
}

/** Units before the first place that was found. */
const BEFORE = 40
/** Units by which a cut moves to a space. */
const TO_SPACE = 16

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const SPACE = /\s+/gu

/** The border of graphemes at or before `at`. */
function borderBefore(text: string, at: number): number {
  if (at >= text.length) return text.length
  return graphemes.segment(text).containing(at)?.index ?? 0
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const found: Range[] = []
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1)
    if (last !== undefined && start <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], end)]
    else found.push([start, end])
  }
  return found
}

/**
 * `places` in UTF-16 units of `text`, `longest` as well, with the two ellipses. White space is one space each, as wide as it
 * was: positions stay.
 */
export function excerptOf(text: string, places: readonly Range[], longest: number = searchExcerpt.max): Excerpt {
  const [first] = merged(places)
  const whole = text.length <= longest
  const wanted = whole || first === undefined || first[0] <= BEFORE ? 0 : first[0] - BEFORE
  const space = wanted === 0 ? -1 : text.slice(wanted, wanted + TO_SPACE).search(SPACE)
  const start = space < 0 ? borderBefore(text, wanted) : wanted + space + 1
  const head = start > 0 ? '…' : ''
  const most = longest - head.length - 1
  const isCut = !whole && text.length - start > most + 1
  const end = isCut ? Math.max(start, borderBefore(text, start + most)) : text.length
  const shown = text.slice(start, end)
  const shift = head.length - start
  return {
    excerpt: `${head}${shown.replace(SPACE, (blank) => ' '.repeat(blank.length))}${isCut ? '…' : ''}`,
    ranges: merged(places)
      .filter(([from, to]) => to > start && from < end)
      .map(([from, to]): Range => [Math.max(from, start) + shift, Math.min(to, end) + shift]),
  }
}

/** About the place from which on most of the terms are. */
export function excerptAbout(text: string, terms: ReadonlySet<string>, longest: number): string {
  if (text.length <= longest) return text
  const folded = fold(text)
  const places = runsOf(folded.text)
    .filter((run) => (run.unspaced ? pairTokens(run.text) : [cut(run.text)]).some((part) => terms.has(part)))
    .map(({ text: word, start }): Range => folded.original(start, start + word.length))
  let best: Range | undefined
  let most = 0
  let last = 0
  for (const [at, place] of places.entries()) {
    while (last < places.length && (places[last]?.[1] ?? 0) <= place[0] + longest / 2) last += 1
    if (last - at > most) [best, most] = [place, last - at]
  }
  return excerptOf(text, best === undefined ? [] : [best], longest).excerpt
}
