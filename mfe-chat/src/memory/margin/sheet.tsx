import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { memory as texts } from '@codex/contracts/texts'
import styles from './margin.module.css'

interface SheetProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the conversation: from below on a phone, from the side on a tablet. */
export function Sheet({ onClose, children }: SheetProps) {
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

  const cancelled = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={texts.title}
      onCancel={cancelled}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
