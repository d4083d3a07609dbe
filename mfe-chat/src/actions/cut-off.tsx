import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import type { Message } from '../conversation/message'
import * as exchange from '../exchange'
import styles from './cut-off.module.css'

interface CutOffActionsProps {
  readonly message: Message
}

/** Under the last reply, when it broke off. */
export function CutOffActions({ message: { id, recordId } }: CutOffActionsProps) {
  const { regenerate, goOn, retry } = useUnit({
    regenerate: exchange.regenerateRequested,
    goOn: exchange.continueRequested,
    retry: exchange.retryRequested,
  })
  const button = (label: string, act: () => void) => (
    <button
      type="button"
      className={styles.button}
      onClick={() => {
        act()
        // The button is removed: the focus stays in the conversation.
        document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
      }}
    >
      {label}
    </button>
  )
  if (recordId === undefined) return button(chat.tryAgain, () => retry(id))
  return (
    <>
      {button(chat.tryAgain, () => regenerate({ replaces: recordId }))}
      {button(chat.continueReply, () => goOn({ replaces: recordId }))}
    </>
  )
}
