const sentence = new Intl.Segmenter('und', { granularity: 'sentence' })
const word = new Intl.Segmenter('und', { granularity: 'word' })
const sentenceEnd = /[.!?…]["'”’»)\]*]*(?=\s|$)|[。！？]["”’」』）]*/gu

/** Sentences with what is between them: joined, they are the text. */
export const segmentsOf = (text: string) => Array.from(sentence.segment(text), ({ segment }) => segment)

/** The sentences of a text, trimmed; a line end ends one too. */
export const sentencesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => segmentsOf(line).map((one) => one.trim()))
    .filter((one) => /[\p{L}\p{N}]/u.test(one))

/** The words of a text, in lower case. */
export const wordsOf = (text: string) =>
  [...word.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase())

/** Up to the end of the last whole sentence; null where none ends. */
export function wholeSentences(text: string): string | null {
  const last = [...text.matchAll(sentenceEnd)].at(-1)
  return last === undefined ? null : text.slice(0, last.index + last[0].length)
}
