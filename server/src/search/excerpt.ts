/** The part of a message that a result shows. */

import { searchExcerpt } from '@codex/contracts/limits'

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
