/** The lines that reading is measured with: a file for each language, in parts with a head like `[harmless]`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Lines {
  readonly language: string
  readonly of: (part: string) => readonly string[]
  readonly parts: readonly string[]
}

export interface Line {
  readonly text: string
  /** The least severity that is expected; null: harmless. */
  readonly expected: { readonly severity: number; readonly kind: string } | null
}

/** By language and part. */
export function partsIn(folder: string): readonly Lines[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names.map((name) => {
    const parts = new Map<string, string[]>()
    let lines: string[] = []
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const head = /^\[(.+)\]$/.exec(line)?.[1]
      if (head !== undefined) parts.set(head, (lines = []))
      else if (line !== '') lines.push(line)
    }
    return { language: name.slice(0, -'.txt'.length), of: (part) => parts.get(part) ?? [], parts: [...parts.keys()] }
  })
}

const lineOf = (kind: string, line: string): Line =>
  kind === 'harmless'
    ? { text: line, expected: null }
    : { text: line.slice(2), expected: { severity: Number(line[0]), kind } }

/** Messages, by language. */
export const linesIn = (folder: string) =>
  partsIn(folder).map(({ language, of, parts }) => ({
    language,
    lines: parts.flatMap((kind) => of(kind).map((line) => lineOf(kind, line))),
  }))
