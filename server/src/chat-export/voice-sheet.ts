/** The sample lines of a companion, by situation. */
import { takeout, voice } from '@codex/contracts/texts'
import type { VoiceLine } from '../voice/repository'
import type { Head, Line, Situation } from './formats/dialogue'
import { clean, single } from './formats/dialogue'
import { authorOf, slugOf } from './formats/words'

/** A situation for each text, with a slug that no other has. */
function situationsOf(texts: readonly string[]): ReadonlyMap<string, Situation> {
  const slugs = new Set<string>()
  const situations = new Map<string, Situation>()
  for (const text of new Set(texts)) {
    const wanted = slugOf(text, 'situation')
    let slug = wanted
    for (let count = 2; slugs.has(slug); count += 1) slug = `${wanted}_${count}`
    slugs.add(slug)
    situations.set(text, { text, title: voice.situations[text] ?? text, slug })
  }
  return situations
}

/** The same in every export. */
const idOf = ({ id }: VoiceLine) => `cv${id.slice(-12)}`

/**
 * Lines without a situation first, then by situation, in the order of the sheet. `greetingId`: a line of another message whose model is
 * not known counts as AI-generated.
 */
export function sampleLines(rows: readonly VoiceLine[], greetingId: number | null): readonly Line[] {
  const nameOf = ({ situation }: VoiceLine) => single(clean(situation ?? ''))
  const situations = situationsOf(rows.map(nameOf).filter((name) => name !== ''))
  const order = ['', ...situations.keys()]
  const sorted = rows.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
  return sorted.map((row) => ({
    id: idOf(row),
    speaker: 'companion',
    text: clean(row.text),
    at: row.createdAt,
    isAi: row.engineKind !== null || (row.messageId !== null && row.messageId !== greetingId),
    model: row.engineLabel === null ? null : single(clean(row.engineLabel)),
    choices: [],
    situation: situations.get(nameOf(row)) ?? null,
  }))
}

/** Which lines each author wrote. */
export function marksOf(lines: readonly Line[], head: Pick<Head, 'names'>): readonly string[] {
  const authors = new Map<string, string[]>()
  for (const line of lines) {
    const author = authorOf(line, head)
    authors.set(author, [...(authors.get(author) ?? []), line.id])
  }
  const marks = [...authors].map(([author, ids]) => `${author}: ${ids.join(', ')}.`)
  return [takeout.file.sample(head.names.companion), ...marks]
}
