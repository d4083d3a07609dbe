/** Spec 4 "Sidebar", spec 8: the confirmation of a deletion, and its error. */
import { useUnit } from 'effector-react'
import { failures, sidebar } from '@codex/contracts/texts'
import { ConfirmDialog, MessageDialog } from '@codex/ui/dialog'
import * as model from './model'

const { deletion } = sidebar

export function Deletion() {
  const { candidate, deleting, error, confirm, cancel, dismiss } = useUnit({
    candidate: model.$candidate,
    deleting: model.$deleting,
    error: model.$error,
    confirm: model.confirmed,
    cancel: model.cancelled,
    dismiss: model.errorDismissed,
  })

  return (
    <>
      <ConfirmDialog
        open={candidate !== null}
        type="warning"
        title={deletion.title}
        message={deletion.message(candidate?.name ?? '')}
        confirmLabel={deletion.confirm}
        busy={deleting}
        onConfirm={confirm}
        onCancel={cancel}
      />
      <MessageDialog
        open={error !== null}
        type="error"
        title={failures.dialogTitle}
        message={error ?? ''}
        onClose={dismiss}
      />
    </>
  )
}
