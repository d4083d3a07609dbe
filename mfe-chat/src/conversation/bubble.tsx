import { Avatar } from '@codex/ui/avatar'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { MessageActions } from '../actions'
import type { Item } from './item'
import type { Row } from './timeline'
import styles from './bubble.module.css'

interface BubbleProps {
  readonly row: Row
  readonly speaker: string
  /** The companion's portrait. */
  readonly image: string
  readonly item: Item
  /** The newest message: its actions are those that Tab reaches. */
  readonly latest: boolean
}

export function Bubble({ row, speaker, image, item, latest }: BubbleProps) {
  const { message, day, follows, closes, time } = row
  return (
    <li {...item} className={styles.item} data-follows={follows}>
      {day === null ? null : <div className={styles.day}>{day}</div>}
      <div className={styles.row} data-sender={message.sender} data-follows={follows}>
        {message.sender === 'profile' ? <Face shown={closes} image={image} /> : null}
        <div className={styles.bubble}>
          <VisuallyHidden>{`${speaker}: `}</VisuallyHidden>
          <p className={styles.text} dir="auto">
            {message.text}
          </p>
        </div>
        <MessageActions message={message} speaker={speaker} latest={latest} />
      </div>
      {time === null ? null : (
        <div className={styles.below} data-sender={message.sender}>
          <time dateTime={message.timestamp}>{time}</time>
        </div>
      )}
    </li>
  )
}

/** Beside the last of what the companion says in one go; above it its place stays empty. */
function Face({ shown, image }: { readonly shown: boolean; readonly image: string }) {
  return <div className={styles.face}>{shown ? <Avatar src={image} name="" size={32} /> : null}</div>
}
