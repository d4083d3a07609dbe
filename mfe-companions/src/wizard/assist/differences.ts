export interface Piece {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** A change and the unchanged text that follows it. */
interface Run {
  readonly removed: string
  readonly added: string
  readonly same: string
}

/** Longer texts are not compared: the whole text counts as changed. */
const MAX_COMPARISONS = 16_000_000

/** Characters of a short unchanged text, about two words. */
const ISLAND = 15

/** The differences between two texts by words. */
export function differences(before: string, after: string): readonly Piece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  const runs =
    from.length * to.length > MAX_COMPARISONS
      ? [{ removed: before, added: after, same: '' }]
      : runsOf(from, to).reduce(merged, [])
  return runs.flatMap(piecesOf)
}

/** Browsers without a segmenter compare characters in scripts without spaces. */
const wordsOf = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment)
    : (text.match(/(?:(?!\p{Lo})[\p{L}\p{N}\p{M}'’])+|\s+|[^]/gu) ?? [])

function runsOf(from: readonly string[], to: readonly string[]): readonly Run[] {
  const width = to.length + 1
  const common = longestCommon(from, to)
  const ahead = (i: number, j: number) => common[i * width + j] ?? 0
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const [removed, added, same]: [string[], string[], string[]] = [[], [], []]
    for (;;) {
      if (i < from.length && j < to.length && from[i] === to[j]) break
      if (i < from.length && (j >= to.length || ahead(i + 1, j) >= ahead(i, j + 1))) removed.push(from[i++] ?? '')
      else if (j < to.length) added.push(to[j++] ?? '')
      else break
    }
    for (; i < from.length && from[i] === to[j]; i += 1, j += 1) same.push(from[i] ?? '')
    runs.push({ removed: removed.join(''), added: added.join(''), same: same.join('') })
  }
  return runs
}

/** Length of the longest common subsequence of `from` after i and `to` after j, at i * (to.length + 1) + j. */
function longestCommon(from: readonly string[], to: readonly string[]): Uint16Array {
  const width = to.length + 1
  const common = new Uint16Array((from.length + 1) * width)
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const [both, one, other] = [
        common[(i + 1) * width + j + 1],
        common[(i + 1) * width + j],
        common[i * width + j + 1],
      ]
      common[i * width + j] = from[i] === to[j] ? (both ?? 0) + 1 : Math.max(one ?? 0, other ?? 0)
    }
  return common
}

/** Merges two changes with a short unchanged text between them, for readability. */
function merged(done: readonly Run[], next: Run): readonly Run[] {
  const last = done.at(-1)
  if (last === undefined || !isIsland(last, next)) return [...done, next]
  const { removed, added, same } = last
  const whole: Run = { removed: removed + same + next.removed, added: added + same + next.added, same: next.same }
  return merged(done.slice(0, -1), whole)
}

const size = ({ removed, added }: Run) => Math.max(removed.length, added.length)

const isIsland = (last: Run, next: Run) =>
  size(last) > 0 && size(next) > 0 && last.same.length <= Math.min(size(last), size(next), ISLAND)

function piecesOf({ removed, added, same }: Run): readonly Piece[] {
  const pieces: readonly Piece[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
    { kind: 'same', text: same },
  ]
  return pieces.filter(({ text }) => text !== '')
}
