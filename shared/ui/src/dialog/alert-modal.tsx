import { useId, type ReactNode } from 'react'

import { CircleAlertIcon, CircleCheckIcon, CircleHelpIcon, InfoIcon, TriangleAlertIcon } from '../icons'
import { Lines } from '../lines'

import { Modal } from './view'

import styles from './view.module.css'

/** Spec 2 "Generic dialog". */
export type AlertType = 'success' | 'error' | 'warning' | 'confirm' | 'info'

const icons = {
  success: CircleCheckIcon,
  error: CircleAlertIcon,
  warning: TriangleAlertIcon,
  confirm: CircleHelpIcon,
  info: InfoIcon,
}

interface AlertModalProps {
  readonly type: AlertType
  readonly title: string
  readonly message: string
  /** The buttons. */
  readonly footer: ReactNode
  readonly onClose: () => void
  readonly dismissible?: boolean | undefined
  readonly closeOnScrim?: boolean | undefined
}

/** An icon, a title and a message, which is its description. */
export function AlertModal({ type, message, ...rest }: AlertModalProps) {
  const messageId = useId()
  const Icon = icons[type]

  return (
    <Modal
      {...rest}
      role="alertdialog"
      size="small"
      icon={
        <span className={[styles.icon, styles[type]].join(' ')}>
          <Icon size={22} aria-hidden="true" />
        </span>
      }
      describedBy={messageId}
      closeButton={false}
    >
      <div id={messageId} className={styles.message}>
        <Lines text={message} />
      </div>
    </Modal>
  )
}
