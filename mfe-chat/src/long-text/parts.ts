import { codePoints } from '@codex/contracts/text'

/** Where a text may be cut, best first. The cut is at the end of the match. */
const CUTS = [/\n\s*\n/gu, /(?:[.!?…]["'”’»)\]]*\s|[。！？]["”’」』）]*|\n)/gu, /\s/gu]
/** A part has at least this share of the most, where a better cut would leave less of it. */
const SHARE = 1 / 4

/** Parts of at most `max` code points, cut at paragraphs, else at sentences, else at words. */
export function partsOf(text: string, max: number): readonly string[] {
  const parts: string[] = []
  for (let left = text.trim(); left !== '';) {
    const cut = cutOf(left, max)
    parts.push(left.slice(0, cut).trimEnd())
    left = left.slice(cut).trimStart()
  }
  return parts
}

function cutOf(text: string, max: number): number {
  // A code point has at most two units: longer texts are not counted whole.
  const start = text.slice(0, 2 * max + 2)
  if (codePoints(start) <= max) return text.length
  const head = Array.from(start).slice(0, max).join('')
  for (const cut of CUTS) {
    const last = [...head.matchAll(cut)].at(-1)
    const end = last === undefined ? 0 : last.index + last[0].length
    if (end > head.length * SHARE) return end
  }
  return head.length
}
