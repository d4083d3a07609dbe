import { sourceOf } from '../entities/source'
import type { Source } from '../entities/source'

/** One place where an account is signed in. Times are ISO 8601. */
export interface SessionPlace {
  readonly session_id: string
  /** A plain name such as 'Firefox on Linux'; empty: unknown. */
  readonly browser: string
  readonly created_at: string
  /** Exact to some minutes. */
  readonly used_at: string
  /** The session of the call. */
  readonly current: boolean
}

function readPlace(raw: unknown): SessionPlace | null {
  const source = sourceOf(raw)
  const session_id = source?.text('session_id')
  const created_at = source?.text('created_at')
  const used_at = source?.text('used_at')
  if (!source || session_id === undefined || created_at === undefined || used_at === undefined) return null
  const current = source.raw('current') === true
  return { session_id, browser: source.text('browser') ?? '', created_at, used_at, current }
}

/** A place that cannot be read is left out. */
export function readSessions(source: Source) {
  const raw = source.raw('sessions')
  if (!Array.isArray(raw)) return null
  return { sessions: raw.map(readPlace).filter((place) => place !== null) }
}
