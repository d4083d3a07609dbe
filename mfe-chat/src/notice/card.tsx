import { useEffect, useState, type MouseEvent } from 'react'
import { notice as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { CloseIcon, InfoIcon } from '@codex/ui/icons'
import styles from './card.module.css'

/** ms before it can be closed. */
const READABLE = 1000

interface CardProps {
  readonly text: string
  readonly onClose: () => void
}

export function Card({ text, onClose }: CardProps) {
  const [readable, setReadable] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), READABLE)
    return () => clearTimeout(timer)
  }, [])

  function close({ currentTarget }: MouseEvent<HTMLElement>) {
    if (!readable) return
    // The button goes: the focus stays in the conversation.
    currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    onClose()
  }

  return (
    <div role="note" aria-label={texts.label} className={styles.card}>
      <InfoIcon size={22} aria-hidden="true" />
      <div className={styles.text}>{text}</div>
      <Button
        variant="icon"
        aria-label={texts.close}
        title={readable ? undefined : texts.closeSoon}
        aria-disabled={!readable}
        onClick={close}
      >
        <CloseIcon size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}
