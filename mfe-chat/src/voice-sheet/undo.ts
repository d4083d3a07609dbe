import { voice as texts } from '@codex/contracts/texts'
import type { SheetChange, SavedSheet } from './sheet'

/** What takes a change back: a removed line is added again at its place, and what was starred is removed. Null: nothing does. */
export function undoOf({ request, answer }: SavedSheet, place: string): SheetChange | null {
  if (request.call === 'remove') {
    const { text, situation, from_message: from, engine, position } = request.line
    const line = { texts: [text], situation: situation ?? '', from, engine, position }
    return { call: 'add', place, said: texts.status.restored, ...line }
  }
  if (request.call !== 'add' || request.said !== texts.status.starred) return null
  const line = answer.lines.findLast(
    ({ text, from_message: from }) => from === request.from && request.texts.includes(text),
  )
  return line === undefined ? null : { call: 'remove', place, said: texts.status.removed, line }
}
