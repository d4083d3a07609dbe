/** What a message was read as, as it is stored and sent with its reply (Decision 130). */
import type { Care } from '@codex/contracts/entities'
import { severityOf } from './severity'

/** Null: there is nothing to say, or no message. */
export function careOf(message: string | null): Care | null {
  if (message === null) return null
  const { severity, kinds } = severityOf(message)
  return severity === 0 ? null : { severity, kinds }
}

/** The same with a reply that the app has replaced (Decision 131): help lines are shown with it. */
export function careOfReplaced(care: Care | null): Care {
  const { severity = 2, kinds = [] } = care ?? {}
  return { severity: severity === 3 ? 3 : 2, kinds, replaced: true }
}

/** The app answered in place of the companion. */
export const isOfApp = (care: Care | null) => care?.paused === true || care?.replaced === true
