/** The differences between two texts, word by word, grouped so that they can be read. */

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

/** Beyond this many comparisons the texts count as altogether different. */
const MOST_COMPARISONS = 16_000_000

/** The most characters that a word or two have. */
const ISLAND = 15

export function differences(before: string, after: string): readonly Piece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  const runs =
    from.length * to.length > MOST_COMPARISONS
      ? [{ removed: before, added: after, same: '' }]
      : readable(runsOf(from, to))
  return runs.flatMap(piecesOf)
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

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

/** How many words `from` after i and `to` after j have in common, in order, at i * (to.length + 1) + j. */
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

/** A word or two that happen to be the same between two large changes only hinder the reader: they join the changes. */
function readable(runs: readonly Run[]): readonly Run[] {
  return runs.reduce<readonly Run[]>((done, run) => joined(done, run), [])
}

function joined(done: readonly Run[], next: Run): readonly Run[] {
  const last = done.at(-1)
  if (last === undefined || !isIsland(last, next)) return [...done, next]
  const { removed, added, same } = last
  const whole = { removed: removed + same + next.removed, added: added + same + next.added, same: next.same }
  return joined(done.slice(0, -1), whole)
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
