/** Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of neighbours. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}

const folded = (name: string) => name.toUpperCase().replaceAll(/[_-]/g, '')
const letters = (name: string) => name.split('').sort().join('')

/**
 * The known name that `name` is probably a misspelling of, or undefined. Short names match only with the same letters
 * (`PROT`, `port`): `POST` and `SORT` are variables of other programs.
 */
export function nearMiss(name: string, known: readonly string[]): string | undefined {
  const word = folded(name)
  return known.find((candidate) => {
    const target = folded(candidate)
    if (word === target) return true
    const edits = distance(word, target)
    return target.length < 6 ? edits === 1 && letters(word) === letters(target) : edits <= (target.length < 9 ? 1 : 2)
  })
}
