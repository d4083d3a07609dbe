import { useUnit } from 'effector-react'
import { session } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { loggedOut } from '../home'
import * as model from './model'
import styles from './view.module.css'

/**
 * Spec 2 "Global": it lies over every signed-in screen, and may come while somebody types: the next key must not log
 * them out. So Escape only puts it aside, and the focus waits on 'Extend Session'.
 */
export function ExpiryWarning() {
  const { minutes, extend, dismiss, logOut } = useUnit({
    minutes: model.$warning,
    extend: model.extensionAsked,
    dismiss: model.warningDismissed,
    logOut: loggedOut,
  })
  return (
    <Dialog
      open={minutes !== null}
      size="small"
      title={session.expiring.title}
      closeOnScrim={false}
      onClose={() => dismiss()}
      footer={
        <>
          <Button variant="quiet" className={styles.action} onClick={() => logOut()}>
            {session.expiring.logout}
          </Button>
          <Button data-initial-focus className={styles.action} onClick={() => extend()}>
            {session.expiring.extend}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="polite" className={styles.message}>
        {session.expiring.message(minutes ?? 0)}
      </p>
    </Dialog>
  )
}
