import { useId } from 'react'

import { Button } from '../button'

import { KindIcon } from './kind'
import { Modal } from './modal'
import type { ConfirmDialogProps } from './view'

import styles from './view.module.css'

/** Spec 2 "Generic dialog": a question. */
export function Question(props: Omit<ConfirmDialogProps, 'open'>) {
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
