import { global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import styles from './view.module.css'

/** In place of what could not be loaded. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <FlashMessage text={text} tone="error" placement="flow" />
      <Button variant="quiet" onClick={onRetry}>
        {global.remoteFailed.tryAgain}
      </Button>
    </div>
  )
}
