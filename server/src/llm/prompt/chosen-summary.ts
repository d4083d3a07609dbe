/** Which summary is in a prompt. */
import { summaries as limits } from '@codex/contracts/limits'
import type { Piece, Sent, Summary } from '../engine'

/** The oldest one that has all of the turns before `first` but a few, so that it changes with them; else the newest. */
const chosenFor = (summaries: readonly Summary[], first: number) =>
  summaries.find(({ covers }) => first - covers < limits.every) ?? summaries.at(-1)

interface Written<Message> {
  readonly messages: Message[]
  readonly sent: Sent
}

/** `write` makes the prompt with a summary. Its length may move the first turn, which decides on the summary. */
export function withSummary<Message>(
  summaries: readonly Summary[],
  write: (summary: Piece | null) => Written<Message>,
): Written<Message> {
  const newest = summaries.at(-1)
  const written = write(newest?.piece ?? null)
  const chosen = chosenFor(summaries, written.sent.first)
  if (chosen === newest || chosen === undefined) return written
  const other = write(chosen.piece)
  return chosenFor(summaries, other.sent.first) === chosen ? other : written
}
