import { useUnit } from 'effector-react'
import { session } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { loggedOut } from '../home'
import * as model from './model'
import styles from './view.module.css'

const texts = session.expiring

/** Spec 2 "Global". It may open while the user types: Escape only dismisses it, and 'Extend Session' has the focus. */
export function ExpiryWarning() {
  const { minutes, extend, dismiss, logOut } = useUnit({
    minutes: model.$warning,
    extend: model.extensionRequested,
    dismiss: model.warningDismissed,
    logOut: loggedOut,
  })
  return (
    <Dialog
      open={minutes !== null}
      size="small"
      title={texts.title}
      closeOnScrim={false}
      onClose={() => dismiss()}
      footer={
        <>
          <Button variant="quiet" className={styles.action} onClick={() => logOut()}>
            {texts.logout}
          </Button>
          <Button data-initial-focus className={styles.action} onClick={() => extend()}>
            {texts.extend}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="polite" className={styles.message}>
        {texts.message(minutes ?? 0)}
      </p>
    </Dialog>
  )
}
