import type { ReplyStateEvent } from '@codex/contracts/replies'
import { chat } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import styles from './bubble.module.css'

interface TypingDotsProps {
  readonly name: string
  readonly image: string
  readonly waits: ReplyStateEvent | null
}

const textOf = ({ percent, place }: ReplyStateEvent) =>
  percent !== undefined
    ? chat.waits.reading(percent)
    : place !== undefined
      ? chat.waits.queued(place)
      : chat.waits.waking

export function TypingDots({ name, image, waits }: TypingDotsProps) {
  return (
    <div className={styles.row} data-sender="profile">
      <div className={styles.face}>
        <Avatar src={image} name="" size={32} />
      </div>
      <div className={styles.typing}>
        <VisuallyHidden>{chat.typing(name)}</VisuallyHidden>
        <span className={styles.dot} />
        <span className={styles.dot} />
        <span className={styles.dot} />
        {waits && <span className={styles.waits}>{textOf(waits)}</span>}
      </div>
    </div>
  )
}
