/** What a message was read as, as it is stored and sent with its reply (Decision 130). */
import type { Care } from '@codex/contracts/entities'
import { severityOf } from './severity'

/** Null: there is nothing to say, or no message. */
export function careOf(message: string | null): Care | null {
  if (message === null) return null
  const { severity, kinds } = severityOf(message)
  return severity === 0 ? null : { severity, kinds }
}
