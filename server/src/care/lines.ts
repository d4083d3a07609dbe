/** The lines that the screen is measured with, by language; see lines/. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from './phrases'
import { severityOf } from './severity'

export interface Line {
  readonly text: string
  /** The least that is expected; null: harmless. */
  readonly expected: { readonly severity: number; readonly kind: Kind } | null
}

export function readLines(file: string): readonly Line[] {
  let part = ''
  const lines: Line[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)?.[1]
    if (head !== undefined) part = head
    else if (line !== '' && part === 'harmless') lines.push({ text: line, expected: null })
    else if (line !== '') lines.push({ text: line.slice(2), expected: { severity: Number(line[0]), kind: part as Kind } })
  }
  return lines
}

export function wrong(lines: readonly Line[]) {
  const missed = lines.filter(({ text, expected }) => expected !== null && severityOf(text).severity < expected.severity)
  const silent = missed.filter(({ text }) => severityOf(text).severity === 0)
  const alarms = lines.filter(({ text, expected }) => expected === null && severityOf(text).severity > 0)
  return { missed, silent, alarms }
}

export const languagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({ language: name.slice(0, -4), lines: readLines(join(folder, name)) }))
