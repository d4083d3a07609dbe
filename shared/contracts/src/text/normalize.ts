/** More marks than any script puts on a letter: the Stream-Safe Text Format of UAX #15. Longer runs make NFC quadratic. */
export const MARKS = 30

const markRuns = /\p{M}+/gu

const shortenMarks = (text: string) =>
  text.replace(markRuns, (run) => (run.length > MARKS ? Array.from(run).slice(0, MARKS).join('') : run))

/** NFC with at most 30 combining marks in a row. Linear and idempotent: NFC can lengthen a run, so it is shortened again. */
export const normalize = (text: string) => shortenMarks(shortenMarks(text).normalize('NFC'))
