import { REMARK_TYPES } from '@codex/contracts/limits'
import type { Remark } from './remarks'

const columns = ['id', 'created_at', 'type', 'username', 'email', 'message'] as const

// Users write these texts, and a spreadsheet would evaluate a formula in them.
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)
const cell = (value: string | number) => {
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with a header line. */
export const csv = (remarks: readonly Remark[]) =>
  [columns, ...remarks.map((remark) => columns.map((column) => remark[column]))]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')

export const json = (remarks: readonly Remark[]) => `${JSON.stringify(remarks, null, 2)}\n`

const labelOf = (type: string) => REMARK_TYPES.find(({ value }) => value === type)?.label ?? type

export function list(remarks: readonly Remark[]): string {
  if (remarks.length === 0) return 'There is no feedback.\n'
  const counts = REMARK_TYPES.flatMap(({ value, label }) => {
    const count = remarks.filter(({ type }) => type === value).length
    return count === 0 ? [] : [`${label} ${count}`]
  })
  const entries = remarks.map(
    ({ id, created_at, type, username, email, message }) =>
      `#${id}  ${created_at.slice(0, 16).replace('T', ' ')} UTC  ${labelOf(type)}  ${username} <${email}>\n${message.replace(/^/gm, '    ')}\n`,
  )
  return `${entries.join('\n')}\n${remarks.length} in all: ${counts.join(', ')}\n`
}
