/** Two delimiters of one kind, a link, an escape, or a line that begins as a block of Markdown. May be true for a plain text. */
const MARKS =
  /([*_`])[^]+\1|https?:\/\/|\\[!-/:-@[-`{-~]|^[ \t]*(?:[-+*][ \t]|>+(?:[ \t]|$)|#{1,6}[ \t]|\d{1,9}[.)][ \t]|~~~|[|:-][|:\- \t]*$)/m

const OPEN_MARKS = new RegExp(`[*_]|${MARKS.source}`, 'm')

/**
 * The place from which a text may have Markdown in it; -1: it has none. Of a text that grows, a mark need not be closed. Takes linear
 * time.
 */
export const marksFrom = (text: string, growing?: true) => text.search(growing ? OPEN_MARKS : MARKS)
