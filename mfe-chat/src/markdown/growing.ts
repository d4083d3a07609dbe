/** What is undecided at the end of a text that grows: the next characters may give it another meaning. */
import { isEscaped } from './speech'

/** Quotes and list items that a line begins with, and behind them marks of a block that may become another one. */
const LINE = /^((?:[ \t]*>+(?=[ \t]))*[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)([^]*)$/
const BLOCK_MARKS = /^(?:>+|[-+*_#|:][-+*_#|:\- \t]*|`{1,2}|`{3,}[^`]*|~{3,}.*|\d{1,9}[.)]?)$/

/** The length of the decided part of the last line. */
export function blockUndecided(line: string): number {
  const [, containers = '', marks = ''] = LINE.exec(line) ?? []
  return BLOCK_MARKS.test(marks) ? containers.length : line.length
}

/** A link up to its closing parenthesis. */
const LINK = /^\[[^\]]*(?:\](?:\([^\s)]*(?:\s+(?:"[^"]*"?)?)?)?)?$/

/** The length of the decided part of an inline text. Takes linear time. */
export function inlineUndecided(text: string): number {
  const bracket = text.lastIndexOf('[')
  const delimiters = startOfRun(text, /[*_`\\]/)
  return Math.min(
    delimiters,
    openCode(text.slice(0, delimiters)),
    bracket >= 0 && LINK.test(text.slice(bracket)) ? bracket : text.length,
    openAddress(text, startOfRun(text, /\S/)),
  )
}

/** Where the characters of one kind begin that stand at the end. */
function startOfRun(text: string, kind: RegExp): number {
  let start = text.length
  while (start > 0 && kind.test(text.charAt(start - 1))) start -= 1
  return start
}

/** Where the first address of the last word begins; that of a link with its closing parenthesis does not grow. */
function openAddress(text: string, word: number): number {
  const closed = text.lastIndexOf(')')
  for (const { index } of text.slice(word).matchAll(/https?:\/\//gi)) {
    const start = word + index
    if (start > closed || !endsWithLabel(text, start)) return start
  }
  return text.length
}

/** Whether the text before an address is the label of a link: `[label](`. */
function endsWithLabel(text: string, address: number): boolean {
  const label = text.lastIndexOf('[', address)
  return label >= 0 && !isEscaped(text, label) && /^\[[^[\]`\\]*\]\($/.test(text.slice(label, address))
}

/** Where the first code begins that has no end: another run of as many backticks. */
function openCode(text: string): number {
  const runs = [...text.matchAll(/`+/g)]
  const lastOf = new Map(runs.map(({ 0: run, index }) => [run.length, index]))
  let opened = 0
  for (const { 0: run, index } of runs) {
    if (opened > 0) {
      if (run.length === opened) opened = 0
    } else if (!isEscaped(text, index)) {
      if (lastOf.get(run.length) === index) return index
      opened = run.length
    }
  }
  return text.length
}
