import { global } from '@codex/contracts/texts'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import styles from './skeleton.module.css'

export function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">{global.loading}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.portrait} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  )
}
