/** Spec 2 "Chat panel", empty and loading state. */
import type { ReactNode } from 'react'
import { chat } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import styles from './view.module.css'

export function HistoryLoading() {
  return (
    <div className={styles.loading} role="status">
      <p>{chat.loadingHistory}</p>
      <div className={styles.ghosts} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}

interface HistoryEmptyProps {
  readonly name: string
  readonly image: string
  /** Below the text. */
  readonly children: ReactNode
}

export function HistoryEmpty({ name, image, children }: HistoryEmptyProps) {
  return (
    <div className={styles.empty}>
      <Avatar src={image} name="" size={96} />
      <h3 dir="auto">{chat.emptyTitle(name)}</h3>
      <p>{chat.emptyMessage}</p>
      {children}
    </div>
  )
}
