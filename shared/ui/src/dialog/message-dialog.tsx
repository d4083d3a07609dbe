import { useId } from 'react'
import { createPortal } from 'react-dom'

import { Button } from '../button'

import { KindIcon, type Kind } from './kind'
import { Modal } from './view'

import styles from './view.module.css'

export interface MessageDialogProps {
  readonly open: boolean
  /** 'info' unless told. */
  readonly type?: Kind | undefined
  readonly title: string
  readonly message: string
  readonly confirmLabel?: string | undefined
  readonly onClose: () => void
}

/** Spec 2 "Generic dialog": something to be known, with one button. */
export function MessageDialog({ open, ...rest }: MessageDialogProps) {
  return open ? createPortal(<Message {...rest} />, document.body) : null
}

function Message(props: Omit<MessageDialogProps, 'open'>) {
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
