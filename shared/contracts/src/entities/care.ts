import { sourceOf } from './source'

export const CARE_KINDS = ['suicide', 'self-harm', 'eating-disorder', 'danger-by-others'] as const
export const CARE_SEVERITIES = [1, 2, 3] as const

/**
 * What the message before a reply was read as. Severity 1: may be meant; 2: thoughts of it; 3: a plan, means, a time or a
 * farewell. Help lines are then shown above the reply.
 */
export interface Care {
  readonly severity: (typeof CARE_SEVERITIES)[number]
  readonly kinds: readonly (typeof CARE_KINDS)[number][]
  /** The app answered in place of the companion, whose story is paused. */
  readonly paused?: true
  /** The pause that it was part of is over. */
  readonly resumed?: true
  /** The companion's reply was replaced by a text of the app. */
  readonly replaced?: true
}

/** Without the kinds that are unknown. Null when it is unreadable. */
export function readCare(raw: unknown): Care | null {
  const source = sourceOf(raw)
  const severity = CARE_SEVERITIES.find((known) => known === source?.raw('severity'))
  const kinds = source?.raw('kinds')
  if (!source || severity === undefined || !Array.isArray(kinds)) return null
  return {
    severity,
    kinds: CARE_KINDS.filter((kind) => kinds.includes(kind)),
    ...(source.raw('paused') === true && { paused: true as const }),
    ...(source.raw('resumed') === true && { resumed: true as const }),
    ...(source.raw('replaced') === true && { replaced: true as const }),
  }
}
