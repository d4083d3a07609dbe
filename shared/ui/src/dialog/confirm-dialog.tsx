import { createPortal } from 'react-dom'

import { Button } from '../button'

import { AlertModal, type AlertType } from './alert-modal'

interface ConfirmDialogProps {
  readonly open: boolean
  /** 'warning' and 'error' make the confirming button a dangerous one. */
  readonly type?: AlertType | undefined
  readonly title: string
  readonly message: string
  readonly confirmLabel?: string | undefined
  readonly cancelLabel?: string | undefined
  /** The confirmed action is running: no button reacts. */
  readonly busy?: boolean | undefined
  readonly onConfirm: () => void
  /** Called by the button and by Escape. */
  readonly onCancel: () => void
}

/** Spec 2 "Generic dialog": a question. Cancel has the focus first. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? createPortal(<Question {...rest} />, document.body) : null
}

function Question(props: Omit<ConfirmDialogProps, 'open'>) {
  const { type = 'confirm', title, message, busy = false, onConfirm, onCancel } = props
  const { confirmLabel = 'Confirm', cancelLabel = 'Cancel' } = props
  const dangerous = type === 'warning' || type === 'error'

  return (
    <AlertModal
      type={type}
      title={title}
      message={message}
      closeOnScrim={false}
      dismissible={!busy}
      onClose={onCancel}
      footer={
        <>
          <Button variant="quiet" data-initial-focus disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
