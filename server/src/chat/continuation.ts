/** A reply that was cut off, and what follows it. */

const wordEnd = /[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?…"'*_]$/u
const wordStart = /^[\p{L}\p{N}\p{Ps}\p{Pi}"'*_]/u
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** What goes between the two: models begin without the space that stood where the reply broke off. */
export function joint(begun: string, rest: string): string {
  const [last = ''] = Array.from(begun).slice(-1)
  const [first = ''] = Array.from(rest)
  const isSpaced = wordEnd.test(begun) && wordStart.test(rest) && !(unspaced.test(last) || unspaced.test(first))
  return isSpaced ? ' ' : ''
}
