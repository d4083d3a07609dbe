import type { ReactNode } from 'react'
import { memory as texts } from '@codex/contracts/texts'
import { Modal } from './modal'
import styles from './margin.module.css'

interface SheetProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the conversation: from below on a phone, from the side on a tablet. */
export function Sheet({ onClose, children }: SheetProps) {
  return (
    <Modal className={styles.sheet} aria-label={texts.title} onClose={onClose}>
      {children}
    </Modal>
  )
}
