/** The lines that the reading of replies is measured with, by language and part. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Lines {
  readonly language: string
  readonly of: (part: string) => readonly string[]
}

export function replyLinesIn(folder: string): readonly Lines[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names.map((name) => {
    const parts = new Map<string, string[]>()
    let lines: string[] = []
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const head = /^\[(.+)\]$/.exec(line)?.[1]
      if (head !== undefined) parts.set(head, (lines = []))
      else if (line !== '') lines.push(line)
    }
    return { language: name.slice(0, -'.txt'.length), of: (part) => parts.get(part) ?? [] }
  })
}
