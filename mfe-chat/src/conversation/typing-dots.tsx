import { chat } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import styles from './bubble.module.css'

interface TypingDotsProps {
  readonly name: string
  readonly image: string
}

export function TypingDots({ name, image }: TypingDotsProps) {
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
      </div>
    </div>
  )
}
