/** What a message must contain: words in a row, as they are written in the query. */
import type { Run } from '../text/runs'
import { pairTokens, runsOf, wordToken } from '../text/runs'

export interface Phrase {
  readonly runs: readonly Pick<Run, 'unspaced' | 'text'>[]
  /** Its last word may go on. */
  readonly open: boolean
}

/** A word of the index, or the beginning of one. */
export interface Token {
  readonly text: string
  readonly prefix: boolean
}

type Range = readonly [number, number]

/** Null: it has neither letters nor digits. */
export function phraseOf(folded: string, open: boolean): Phrase | null {
  const runs = runsOf(folded)
  return runs.length === 0 ? null : { runs, open }
}

/** Every message with the phrase has these. */
export const tokensOfPhrase = ({ runs, open }: Phrase): readonly Token[] =>
  runs.flatMap(({ unspaced, text }, index) => {
    if (unspaced) return pairTokens(text).map((pair) => ({ text: pair, prefix: false }))
    return [{ text: wordToken(text), prefix: open && index === runs.length - 1 }]
  })

function placeInRun(run: Run, wanted: Phrase['runs'][number], isFirst: boolean, isLast: boolean, open: boolean) {
  const { text, unspaced } = run
  if (unspaced !== wanted.unspaced) return -1
  if (!unspaced) {
    const isFound = open && isLast ? text.startsWith(wanted.text) : text === wanted.text
    return isFound ? 0 : -1
  }
  if (isFirst && isLast) return text.indexOf(wanted.text)
  if (isFirst) return text.endsWith(wanted.text) ? text.length - wanted.text.length : -1
  return (isLast ? text.startsWith(wanted.text) : text === wanted.text) ? 0 : -1
}

/** Where the phrase is, in units of the folded text, from the first to the last; no two overlap. */
export function placesOf({ runs: wanted, open }: Phrase, runs: readonly Run[]): readonly Range[] {
  const [only] = wanted
  if (wanted.length === 1 && only?.unspaced === true)
    return runs.flatMap(({ unspaced, text, start }) => (unspaced ? occurrences(text, only.text, start) : []))
  const places: Range[] = []
  let from = 0
  while (from + wanted.length <= runs.length) {
    const range = phraseAt(wanted, runs, from, open)
    if (range !== null) places.push(range)
    from += range === null ? 1 : wanted.length
  }
  return places
}

function occurrences(text: string, part: string, offset: number): readonly Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
    found.push([offset + at, offset + at + part.length])
  return found
}

function phraseAt(wanted: Phrase['runs'], runs: readonly Run[], from: number, open: boolean): Range | null {
  let start = 0
  let end = 0
  for (const [index, part] of wanted.entries()) {
    const run = runs[from + index]
    const isLast = index === wanted.length - 1
    const place = run === undefined ? -1 : placeInRun(run, part, index === 0, isLast, open)
    if (run === undefined || place < 0) return null
    if (index === 0) start = run.start + place
    end = run.start + place + part.text.length
  }
  return [start, end]
}
