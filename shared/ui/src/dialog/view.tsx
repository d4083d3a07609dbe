import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import type { Kind } from './kind'
import { useDialogs } from './use-dialogs'

export interface DialogProps {
  readonly open: boolean
  /** The reader asked to leave: by the close button, Escape, the back gesture or a press beside the dialog. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Stays in view below what scrolls. */
  readonly footer?: ReactNode
  /** 400, 560 or 760 px wide; 'medium' unless told. Up to 480 px the larger two fill the screen. */
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** false: nothing closes it but its owner. */
  readonly dismissible?: boolean | undefined
  /** false: a press beside it does nothing, for dialogs that hold what somebody has typed. */
  readonly closeOnScrim?: boolean | undefined
}

/** A modal dialog. The focus goes to `[data-initial-focus]`, else to the first field, and back when it closes. */
export function Dialog({ open, ...rest }: DialogProps) {
  const dialogs = useDialogs(open)
  return open && dialogs ? createPortal(<dialogs.Modal {...rest} />, document.body) : null
}

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
  const dialogs = useDialogs(open)
  return open && dialogs ? createPortal(<dialogs.Question {...rest} />, document.body) : null
}

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
  const dialogs = useDialogs(open)
  return open && dialogs ? createPortal(<dialogs.Message {...rest} />, document.body) : null
}
