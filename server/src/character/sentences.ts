const sentence = new Intl.Segmenter('und', { granularity: 'sentence' })
const word = new Intl.Segmenter('und', { granularity: 'word' })

/** The sentences of a text, trimmed; a line end ends one too. */
export const sentencesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => [...sentence.segment(line)].map(({ segment }) => segment.trim()))
    .filter((one) => /[\p{L}\p{N}]/u.test(one))

/** The words of a text, in lower case. */
export const wordsOf = (text: string) =>
  [...word.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase())
