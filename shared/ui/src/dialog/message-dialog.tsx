import { createPortal } from 'react-dom'

import { Button } from '../button'

import { AlertModal, type AlertType } from './alert-modal'

interface MessageDialogProps {
  readonly open: boolean
  readonly type?: AlertType | undefined
  readonly title: string
  readonly message: string
  readonly onClose: () => void
}

/** Spec 2 "Generic dialog": a message with one button. */
export function MessageDialog({ open, type = 'info', ...rest }: MessageDialogProps) {
  if (!open) return null
  const button = (
    <Button data-initial-focus onClick={rest.onClose}>
      Confirm
    </Button>
  )
  return createPortal(<AlertModal {...rest} type={type} footer={button} />, document.body)
}
