/** The formats that are data. */
import type { Dialogue } from '@codex/contracts/takeout'
import type { ReadLine } from './read'

/** RFC 4180 */
export function rowsOf(csv: string): readonly (readonly string[])[] {
  const cells = [...csv.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, raw = '', end] of cells) {
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (end !== ',') rows.push([])
  }
  if (cells.map(([cell]) => cell).join('') !== csv.replace(/^\ufeff/, '')) throw new Error('The file is no CSV')
  return rows.slice(0, -1)
}

export const readCsv = (file: string): ReadLine[] =>
  rowsOf(file)
    .slice(1)
    .map((cells) => {
      const [id = '', name = '', text = ''] = cells.map((cell) => cell.replace(/^'/, ''))
      return { id, name, text }
    })

export function readJson(file: string): ReadLine[] {
  const { lines } = JSON.parse(file) as Dialogue
  return lines.map(({ id, name, text, choices }) => ({
    id,
    name,
    text,
    ...(choices && { choices: choices.map(({ id, text }) => ({ id, text })) }),
  }))
}

/** It has no ids and no names. */
export const readChatml = (file: string): ReadLine[] =>
  file
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { messages } = JSON.parse(line) as { messages: readonly { role: string; content: string }[] }
      return messages.slice(1).map(({ role, content }) => ({ id: '', name: role, text: content }))
    })

export function readPlainText(file: string): ReadLine[] {
  const lines: { id: string; name: string; text: string }[] = []
  for (const line of file.split('\n')) {
    const [, id = '', name = '', text = ''] = /^\[(\w+)\] [\d-]{10} [\d:]{5} (.*?): (.*)$/.exec(line) ?? []
    const last = lines.at(-1)
    if (id !== '') lines.push({ id, name, text })
    else if (last !== undefined && line.startsWith('    ')) last.text += `\n${line.slice(4)}`
  }
  return lines
}
