/** How many units at the end may be the beginning of one of `marks`. */
export function unsure(text: string, marks: readonly string[]): number {
  const longest = Math.max(...marks.map((mark) => mark.length))
  const lower = text.slice(-longest).toLowerCase()
  for (let length = lower.length; length > 0; length -= 1) {
    const end = lower.slice(lower.length - length)
    if (marks.some((mark) => mark.startsWith(end))) return length
  }
  return 0
}
