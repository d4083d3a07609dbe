import { useId } from 'react'

import { Button } from '../button'

import { KindIcon } from './kind'
import { Modal } from './modal'
import type { MessageDialogProps } from './view'

import styles from './view.module.css'

/** Spec 2 "Generic dialog": something to be known. */
export function Message(props: Omit<MessageDialogProps, 'open'>) {
  const { type = 'info', title, message, confirmLabel = 'Confirm', onClose } = props
  const messageId = useId()

  return (
    <Modal
      role="alertdialog"
      size="small"
      title={title}
      icon={<KindIcon kind={type} />}
      describedBy={messageId}
      closeButton={false}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {confirmLabel}
        </Button>
      }
    >
      <p id={messageId} className={styles.message} dir="auto">
        {message}
      </p>
    </Modal>
  )
}
