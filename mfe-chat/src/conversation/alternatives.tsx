import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@codex/ui/icons'
import { choiceRequested } from './model'
import styles from './bubble.module.css'

interface AlternativesProps {
  readonly messageId: string
  readonly count: number
  readonly chosen: number
}

/** Switches between the replies to one question; the history shows the chosen one. */
export function Alternatives({ messageId, count, chosen }: AlternativesProps) {
  const choose = useUnit(choiceRequested)
  const chooser = (index: number) => () => {
    if (index >= 0 && index < count) choose({ message_id: messageId, index })
  }
  return (
    <span className={styles.alternatives} role="group" aria-label={chat.alternatives.label}>
      <Button
        variant="icon"
        className={styles.turn}
        aria-label={chat.alternatives.previous}
        // Not `disabled`, which would take the focus away at the first and the last reply.
        aria-disabled={chosen === 0}
        onClick={chooser(chosen - 1)}
      >
        <ChevronLeftIcon size={16} aria-hidden />
      </Button>
      <span>{chat.alternatives.place(chosen + 1, count)}</span>
      <Button
        variant="icon"
        className={styles.turn}
        aria-label={chat.alternatives.next}
        aria-disabled={chosen === count - 1}
        onClick={chooser(chosen + 1)}
      >
        <ChevronRightIcon size={16} aria-hidden />
      </Button>
    </span>
  )
}
