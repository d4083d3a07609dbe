import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

import { Button } from '../button'
import { CloseIcon } from '../icons'

import { Body } from './body'
import { Contained } from './contained'
import { show, useModal } from './modal'

import styles from './view.module.css'

export interface DialogProps {
  readonly open: boolean
  /** Called by the close button, Escape, the back gesture or a press on the scrim. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Below the scrolling part. */
  readonly footer?: ReactNode
  /** 400, 560 or 760 px wide. On screens up to 480 px the larger two fill the screen. */
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** false: only its owner closes it. */
  readonly dismissible?: boolean | undefined
  /** false for dialogs that hold typed text. */
  readonly closeOnScrim?: boolean | undefined
  /** true: it is open while an entry of the browser's history is the current one. The page adds none then. */
  readonly hasEntry?: boolean | undefined
}

/** A modal dialog. `[data-initial-focus]`, else the first field, gets the focus; it returns on closing. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<Modal {...rest} />, document.body) : null
}

interface ModalProps extends Omit<DialogProps, 'open'> {
  readonly role?: 'alertdialog' | undefined
  readonly closeButton?: boolean | undefined
  readonly icon?: ReactNode
  readonly describedBy?: string | undefined
}

export function Modal(props: ModalProps) {
  const { onClose, title, children, footer, size = 'medium', dismissible = true, closeOnScrim = true, hasEntry } = props
  const { role, closeButton = true, icon, describedBy } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const dismissal = useDismissal(dialog, dismissible, onClose)
  const scrim = useScrim(dismissal.dismiss)
  useModal(dialog)

  return (
    <dialog
      ref={dialog}
      role={role}
      className={[styles.dialog, styles[size]].join(' ')}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-entry={hasEntry}
      {...dismissal.handlers}
      {...(closeOnScrim ? scrim : {})}
    >
      <div className={styles.panel} data-panel tabIndex={-1}>
        <header className={styles.header}>
          {icon}
          <h2 id={titleId} className={styles.title} dir="auto">
            {title}
          </h2>
          {closeButton ? (
            <Button
              variant="icon"
              aria-label="Close"
              className={styles.close}
              disabled={!dismissible}
              onClick={onClose}
            >
              <CloseIcon size={20} aria-hidden="true" />
            </Button>
          ) : null}
        </header>
        <Body labelledBy={titleId}>
          <Contained>{children}</Contained>
        </Body>
        {footer ? (
          <footer className={styles.footer}>
            <Contained>{footer}</Contained>
          </footer>
        ) : null}
      </div>
    </dialog>
  )
}

type DialogRef = Parameters<typeof useModal>[0]

function useDismissal(dialog: DialogRef, dismissible: boolean, onClose: () => void) {
  const dismiss = () => {
    if (dismissible) onClose()
  }
  const cancelled = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    dismiss()
  }
  // Browsers close it on a second close request without asking: its owner still decides.
  const closed = (event: SyntheticEvent) => {
    if (event.target !== dialog.current || !dialog.current.isConnected || dialog.current.open) return
    show(dialog.current)
    dismiss()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  }
  return { dismiss, handlers: { onCancel: cancelled, onClose: closed, onKeyDown: pressed } }
}

/** A press that began inside and ended on the scrim, as when selecting text, does not close the dialog. */
function useScrim(dismiss: () => void) {
  const began = useRef(false)
  const onScrim = (event: MouseEvent) => event.target === event.currentTarget

  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = onScrim(event)
    },
    onClick: (event: MouseEvent) => {
      if (began.current && onScrim(event)) dismiss()
      began.current = false
    },
  }
}
