import { VisuallyHidden } from '@codex/ui/visually-hidden'
import type { Row } from './timeline'
import styles from './view.module.css'

interface BubbleProps {
  readonly row: Row
  readonly speaker: string
}

export function Bubble({ row: { message, day, follows, time }, speaker }: BubbleProps) {
  return (
    <>
      {day === null ? null : <li className={styles.day}>{day}</li>}
      <li className={styles.row} data-sender={message.sender} data-follows={follows}>
        <div className={styles.bubble}>
          <VisuallyHidden>{`${speaker}: `}</VisuallyHidden>
          <p className={styles.text} dir="auto">
            {message.text}
          </p>
          {time === null ? null : (
            <time className={styles.time} dateTime={message.timestamp}>
              {time}
            </time>
          )}
        </div>
      </li>
    </>
  )
}
