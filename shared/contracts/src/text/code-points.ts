/** How many Unicode code points a text has: an emoji of one code point counts once. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
