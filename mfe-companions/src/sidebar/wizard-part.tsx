import { useUnit } from 'effector-react'
import { global } from '@codex/contracts/texts'
import { ConfirmDialog } from '@codex/ui/dialog'
import { setAside } from '../wizard'
import { wizardPart } from '../wizard/part'
import { WizardGuard } from './wizard-guard'

/** The wizard, or a dialog to retry after it failed to load. */
export function WizardPart(props: { readonly onChatStarted: () => void }) {
  const { part, missing, retry, cancel } = useUnit({
    part: wizardPart.$view,
    missing: wizardPart.$missing,
    retry: wizardPart.requested,
    cancel: setAside,
  })

  if (part !== null)
    return (
      <WizardGuard>
        <part.View {...props} />
      </WizardGuard>
    )
  return (
    <ConfirmDialog
      open={missing}
      type="info"
      title={global.remoteFailed.title('form')}
      message={global.remoteFailed.message}
      confirmLabel={global.remoteFailed.tryAgain}
      onConfirm={retry}
      onCancel={cancel}
    />
  )
}
