import type { SearchHit } from '@codex/contracts/entities'
import { momentOf } from './moment'
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
