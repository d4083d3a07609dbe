const sentence = new Intl.Segmenter('und', { granularity: 'sentence' })
const word = new Intl.Segmenter('und', { granularity: 'word' })

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
