import { wizard } from '@codex/contracts/texts'
import { ConfirmDialog } from '@codex/ui/dialog'

interface LeavingDialogProps {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asks before text that is not saved is discarded. */
export function LeavingDialog({ open, onKeep, onDiscard }: LeavingDialogProps) {
  const { leaving } = wizard
  return (
    <ConfirmDialog
      open={open}
      type="warning"
      title={leaving.title}
      message={leaving.message}
      cancelLabel={leaving.keep}
      confirmLabel={leaving.discard}
      onCancel={onKeep}
      onConfirm={onDiscard}
    />
  )
}
