/** The lines that the screen is measured with (`lines/`), by language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Line {
  readonly text: string
  /** The least severity that is expected; null: harmless. */
  readonly expected: { readonly severity: number; readonly kind: string } | null
}

function read(file: string): readonly Line[] {
  let kind = ''
  const lines: Line[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)?.[1]
    if (head !== undefined) kind = head
    else if (line !== '' && kind === 'harmless') lines.push({ text: line, expected: null })
    else if (line !== '') lines.push({ text: line.slice(2), expected: { severity: Number(line[0]), kind } })
  }
  return lines
}

export const linesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({ language: name.slice(0, -'.txt'.length), lines: read(join(folder, name)) }))
