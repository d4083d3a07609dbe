import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

interface ModalProps {
  readonly className: string | undefined
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
  readonly 'data-wide'?: true
  /** Escape, or a press beside the content. The dialog stays until it is removed. */
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Modal({ onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    // jsdom has no modal dialogs.
    if ('showModal' in element) element.showModal()
    else (element as HTMLElement).setAttribute('open', '')
    return () => {
      if ('close' in element) element.close()
    }
  }, [])

  const closed = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  return createPortal(
    <dialog {...rest} ref={dialog} onCancel={closed} onClick={closed}>
      {children}
    </dialog>,
    document.body,
  )
}
