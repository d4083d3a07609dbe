import { useUnit } from 'effector-react'
import { session } from '@codex/contracts/texts'
import { ConfirmDialog } from '@codex/ui/dialog'
import { loggedOut } from '../home'
import * as model from './model'

/** Spec 2 "Global": it lies over every signed-in screen. */
export function ExpiryWarning() {
  const { minutes, extend, logOut } = useUnit({
    minutes: model.$warning,
    extend: model.extensionAsked,
    logOut: loggedOut,
  })
  return (
    <ConfirmDialog
      open={minutes !== null}
      type="info"
      title={session.expiring.title}
      message={session.expiring.message(minutes ?? 0)}
      confirmLabel={session.expiring.extend}
      cancelLabel={session.expiring.logout}
      onConfirm={() => extend()}
      onCancel={() => logOut()}
    />
  )
}
