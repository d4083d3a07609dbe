/** What a message was read as, as it is stored and sent with its reply. */
import type { Care } from '@codex/contracts/entities'
import { createHash } from 'node:crypto'
import { severityOf } from './severity'

/** Messages whose results are cached: the last ones of a conversation are read again with each reply. */
const MOST_CACHED = 5000
/** By the hash of the message: no text stays in memory. */
const cached = new Map<string, Care | null>()

function read(message: string): Care | null {
  const { severity, kinds } = severityOf(message)
  return severity === 0 ? null : { severity, kinds: [...kinds] }
}

/** Null: there is nothing to say, or no message. */
export function careOf(message: string | null): Care | null {
  if (message === null) return null
  const key = createHash('sha256').update(message).digest('base64')
  const known = cached.get(key)
  const care = known === undefined ? read(message) : known
  cached.delete(key)
  cached.set(key, care)
  const [oldest] = cached.keys()
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest)
  return care
}

/** The same with a reply that the app has replaced: help lines are shown with it. */
export function careOfReplaced(care: Care | null): Care {
  const { severity = 2, kinds = [] } = care ?? {}
  return { severity: severity === 3 ? 3 : 2, kinds, replaced: true }
}

/** The app answered in place of the companion. */
export const isOfApp = (care: Care | null) => care?.paused === true || care?.replaced === true
