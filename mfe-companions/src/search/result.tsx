import type { SearchHit } from '@codex/contracts/entities'
import styles from './view.module.css'

interface ResultProps {
  readonly id: string
  readonly hit: SearchHit
  readonly sender: string
  /** ms epoch. */
  readonly now: number
  readonly active: boolean
  readonly onOpen: () => void
}

export function Result({ id, hit, sender, now, active, onOpen }: ResultProps) {
  return (
    <div id={id} role="option" aria-selected={active} className={styles.result} onClick={onOpen}>
      <span className={styles.line}>
        <span className={styles.sender} dir="auto">
          {sender}
        </span>
        <time dateTime={hit.time_stamp}>{momentOf(hit.time_stamp, now)}</time>
      </span>
      <span className={styles.excerpt} dir="auto">
        {partsOf(hit).map(({ text, found, start }) =>
          found ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
        )}
      </span>
    </div>
  )
}

/** The excerpt, cut at its ranges. */
function partsOf({ excerpt, ranges }: SearchHit) {
  const cuts = [...new Set([0, ...ranges.flat(), excerpt.length])]
  return cuts.slice(0, -1).map((start, index) => ({
    start,
    text: excerpt.slice(start, cuts[index + 1]),
    found: ranges.some(([from]) => from === start),
  }))
}

/** When a message was written: the day as in the conversation, with hour and minute. */
const DAY = 24 * 60 * 60_000
const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

function momentOf(timestamp: string, now: number, locale?: string): string {
  const at = Date.parse(timestamp)
  if (Number.isNaN(at)) return ''
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  // Rounded: a day with a change to or from summer time is not 24 hours long.
  const days = Math.round((midnight(at) - midnight(now)) / DAY)
  if (days === 0) return time
  if (days === -1) {
    const [first = '', ...rest] = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    return `${first.toLocaleUpperCase(locale)}${rest.join('')}, ${time}`
  }
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
  return `${day.format(at)}, ${time}`
}
