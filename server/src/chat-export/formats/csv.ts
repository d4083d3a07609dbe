/** RFC 4180, with a byte order mark for Excel. Only the reply that was chosen. */
import { AI_SOURCE } from '../../text/ai-source'
import type { Head, Writer } from './dialogue'
import { nameOf } from './dialogue'

/** A spreadsheet would calculate what begins so. One apostrophe is added, also before an apostrophe: to read it, take one away. */
const isFormula = /^['=+\-@\t\r＝＋－＠]/

function cell(text: string): string {
  const safe = isFormula.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const row = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** Only sample lines have a situation. */
const rowOf = (cells: readonly string[], { source }: Head, situation: string) =>
  row(source === 'voice-sheet' ? [...cells, situation] : cells)

export const csv: Writer = {
  begin: (head) =>
    `\ufeff${rowOf(['id', 'speaker', 'text', 'timestamp', 'digital_source_type', 'model'], head, 'situation')}`,
  line: (line, head) => {
    const { id, text, at, isAi, model, situation } = line
    const cells = [id, nameOf(line, head), text, at.toISOString(), isAi ? AI_SOURCE : '', model ?? '']
    return rowOf(cells, head, situation?.text ?? '')
  },
  end: () => '',
}
