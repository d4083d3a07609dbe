import { chat } from '@codex/contracts/texts'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import styles from './view.module.css'

export function TypingDots({ name }: { readonly name: string }) {
  return (
    <li className={styles.row} data-sender="profile">
      <div className={styles.typing}>
        <VisuallyHidden>{chat.typing(name)}</VisuallyHidden>
        <span className={styles.dot} />
        <span className={styles.dot} />
        <span className={styles.dot} />
      </div>
    </li>
  )
}
