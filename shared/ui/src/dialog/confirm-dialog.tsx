import { useId } from 'react'
import { createPortal } from 'react-dom'

import { Button } from '../button'

import { KindIcon, type Kind } from './kind'
import { Modal } from './view'

import styles from './view.module.css'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** 'confirm' unless told; 'warning' and 'error' make the confirming button a dangerous one. */
  readonly type?: Kind | undefined
  readonly title: string
  readonly message: string
  readonly confirmLabel?: string | undefined
  readonly cancelLabel?: string | undefined
  /** What was confirmed is under way: nothing can be pressed. */
  readonly busy?: boolean | undefined
  readonly onConfirm: () => void
  /** Cancelled by its button or Escape. */
  readonly onCancel: () => void
}

/** Spec 2 "Generic dialog": a question. The focus starts on the answer that changes nothing. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? createPortal(<Question {...rest} />, document.body) : null
}

function Question(props: Omit<ConfirmDialogProps, 'open'>) {
  const { type = 'confirm', title, message, busy = false, onConfirm, onCancel } = props
  const { confirmLabel = 'Confirm', cancelLabel = 'Cancel' } = props
  const messageId = useId()
  const dangerous = type === 'warning' || type === 'error'

  return (
    <Modal
      role="alertdialog"
      size="small"
      title={title}
      icon={<KindIcon kind={type} />}
      describedBy={messageId}
      closeButton={false}
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
    >
      <p id={messageId} className={styles.message} dir="auto">
        {message}
      </p>
    </Modal>
  )
}
