/** A text in whole sentences, piece by piece. The work is linear in the text, however it is cut. */
const end = /[.!?…]["'”’»)\]*]{0,4}(?=\s)|[。！？।؟]["'”’」』）)*]{0,4}|\n[ \t]{0,4}\n/gu
/** What follows one may be an imperative or a sentence of its own. */
export const commas = /[,;:،、,]/g
/** More than the units that an end has. */
const LONGEST_END = 8

export function sentences() {
  /** The sentence that has not ended, without the last units, which may begin its end. */
  let parts: string[] = []
  let tail = ''
  return {
    /** The sentences that end in what was pushed so far; the blank after one begins the next. */
    push(more: string): readonly string[] {
      const text = tail + more
      const found: string[] = []
      let from = 0
      for (const { 0: mark, index } of text.matchAll(end)) {
        const to = index + mark.length
        found.push(parts.join('') + text.slice(from, to))
        parts = []
        from = to
      }
      tail = text.slice(Math.max(from, text.length - LONGEST_END))
      parts.push(text.slice(from, text.length - tail.length))
      return found
    },
    /** The sentence that has not ended. */
    rest: () => parts.join('') + tail,
  }
}

/** All of a text, in order. */
export function sentencesOf(text: string): readonly string[] {
  const split = sentences()
  const whole = split.push(text)
  return split.rest() === '' ? whole : [...whole, split.rest()]
}
