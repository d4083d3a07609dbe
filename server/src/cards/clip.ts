/** A text that must fit, and what did not. */

/** How far back a word may begin, in UTF-16 units. */
const WORD = 80

/** At most `max` code points, if possible whole words. */
export function clip(text: string, max: number): { readonly text: string; readonly rest: string } {
  if (text.length <= max) return { text, rest: '' }
  const points = Array.from(text)
  if (points.length <= max) return { text, rest: '' }
  const whole = points.slice(0, max).join('')
  const space = /\s/.test(points[max] ?? '') ? whole.length : whole.search(/\s\S{0,80}$/)
  const end = space > whole.length - WORD - 2 ? space : whole.length
  return { text: text.slice(0, end).trim(), rest: text.slice(end).trim() }
}
