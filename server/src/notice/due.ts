/** When a notice is due that no person writes the replies. */
import type { Notice } from '@codex/contracts/entities'
import { notice as texts } from '@codex/contracts/texts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** ms without a message that end continuing use. */
export const GAP = 30 * 60_000
/** ms of continuing use after which it is said again. */
const INTERVALS = { 'three-hours': 3 * HOUR, hourly: HOUR } as const

/** Of one person, over all companions. */
export interface UseClock {
  /** When the continuing use began. */
  readonly since: Date
  readonly lastAt: Date
  readonly noticedAt: Date
}

/** A call for a reply. */
interface Use {
  readonly at: Date
  /** Minutes by which the person's clock is ahead of UTC. */
  readonly utcOffset: number
  /** Of the companion. */
  readonly name: string
  /** Of the person. */
  readonly isMinor: boolean
}

/** `clock` null: the first use of all. */
export function dueNotice(clock: UseClock | null, { at, utcOffset, name, isMinor }: Use): Notice | null {
  const text = texts.text(name)
  const time_stamp = at.toISOString()
  if (clock === null) return { kind: 'daily', text, time_stamp }
  const { since, lastAt, noticedAt } = clock
  const continues = +at - +lastAt < GAP
  const hours = Math.floor((+at - +since) / HOUR)
  const kind = isMinor ? 'hourly' : 'three-hours'
  if (continues && +at - Math.max(+since, +noticedAt) >= INTERVALS[kind])
    return { kind, text: `${text} ${texts.pause(hours)}`, time_stamp }
  const dayOf = (time: Date) => Math.floor((+time + utcOffset * 60_000) / DAY)
  return dayOf(at) === dayOf(noticedAt) ? null : { kind: 'daily', text, time_stamp }
}
