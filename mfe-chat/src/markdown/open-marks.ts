/** Emphasis that is open at the end of a text that grows. */
import type { MarkdownIt, Token } from 'markdown-it'

const BREAKS = ['softbreak', 'hardbreak']
/** Behind a bracket, or before a sign, a mark may become a part of a face. */
const BEFORE = /[\s\p{L}\p{N}.,;:!?…"“„«‘'—–-]$/u
const WORDS = /^[\p{L}\p{N}"“„«‘'¿¡「『]/u

/** With `endsOpen` in the environment of an inline text, emphasis that it opens and does not close goes up to its end. */
export function openMarks(parser: MarkdownIt) {
  parser.inline.ruler2.after('balance_pairs', 'open_marks', (state) => {
    if (state.env['endsOpen'] !== true) return false
    const { delimiters, tokens } = state
    let enclosedUpTo = -1
    let run = { end: -1, opens: false }
    const open = delimiters.filter((one, at) => {
      enclosedUpTo = Math.max(enclosedUpTo, one.end)
      if (one.token > run.end) run = runFrom(tokens, one.token)
      return one.open && one.end === -1 && at > enclosedUpTo && run.opens
    })
    for (const one of open.reverse()) {
      one.end = delimiters.length
      state.push('text', '', 0)
      delimiters.push({ marker: one.marker, token: tokens.length - 1, end: -1, open: false, close: true })
    }
    return true
  })
}

/** The run of marks that begins with the token: its last one, and whether words follow it. */
function runFrom(tokens: readonly Token[], start: number) {
  let end = start
  while (/^[*_]$/.test(textOf(tokens[end + 1]))) end += 1
  const before = tokens[start - 1]
  const stands = before === undefined || BREAKS.includes(before.type) || BEFORE.test(textOf(before))
  return { end, opens: stands && WORDS.test(textOf(tokens[end + 1])) }
}

const textOf = (token: Token | undefined) => (token?.type === 'text' ? token.content : '')
