/** A text in whole sentences, piece by piece: each character is looked at a limited number of times. */
const end = /[.!?…]["'”’»)\]*]{0,4}(?=\s)|[。！？।؟]["'”’」』）)*]{0,4}|\n[ \t]{0,4}\n/gu
/** More than the units that an end has. */
const LONGEST_END = 8

export function sentences() {
  let pending = ''
  let looked = 0
  return {
    /** The sentences that end in what was pushed so far; the blank after one begins the next. */
    push(text: string): readonly string[] {
      pending += text
      const found: string[] = []
      let from = 0
      end.lastIndex = Math.max(0, looked - LONGEST_END)
      for (let match = end.exec(pending); match !== null; match = end.exec(pending)) {
        found.push(pending.slice(from, end.lastIndex))
        from = end.lastIndex
      }
      pending = pending.slice(from)
      looked = pending.length
      return found
    },
    /** The sentence that has not ended. */
    rest: () => pending,
  }
}

/** All of a text, in order. */
export function sentencesOf(text: string): readonly string[] {
  const split = sentences()
  const whole = split.push(text)
  return split.rest() === '' ? whole : [...whole, split.rest()]
}
