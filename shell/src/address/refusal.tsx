import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { Lines } from '@codex/ui/lines'
import { refusalDismissed } from './model'
import styles from './refusal.module.css'

interface RefusalProps {
  /** Of the answer. */
  readonly status: number
  readonly message: string
}

/** Why another conversation is shown than the address has asked for. */
export function Refusal({ status, message }: RefusalProps) {
  const dismiss = useUnit(refusalDismissed)
  useEffect(() => {
    const timer = setTimeout(() => dismiss(), limits.memoryStatus)
    return () => clearTimeout(timer)
  }, [dismiss, message])
  return (
    <div role="alert" className={styles.refusal}>
      <Lines text={status === 404 ? failures.noConversation : message} />
    </div>
  )
}
