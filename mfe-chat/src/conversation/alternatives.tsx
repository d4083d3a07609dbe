import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@codex/ui/icons'
import { choiceRequested } from './model'
import styles from './bubble.module.css'

interface AlternativesProps {
  readonly messageId: string
  readonly count: number
  /** From 0. */
  readonly chosen: number
}

/** Pages through the replies to one question; the history shows the one that is chosen. */
export function Alternatives({ messageId, count, chosen }: AlternativesProps) {
  const choose = useUnit(choiceRequested)
  const turn = (index: number) => () => {
    if (index >= 0 && index < count) choose({ message_id: messageId, index })
  }
  return (
    <span className={styles.alternatives} role="group" aria-label={chat.alternatives.label}>
      <Button
        variant="icon"
        className={styles.turn}
        aria-label={chat.alternatives.previous}
        // Not `disabled`: whoever pages by keyboard keeps the focus at the ends.
        aria-disabled={chosen === 0}
        onClick={turn(chosen - 1)}
      >
        <ChevronLeftIcon size={16} aria-hidden />
      </Button>
      <span>{chat.alternatives.place(chosen + 1, count)}</span>
      <Button
        variant="icon"
        className={styles.turn}
        aria-label={chat.alternatives.next}
        aria-disabled={chosen === count - 1}
        onClick={turn(chosen + 1)}
      >
        <ChevronRightIcon size={16} aria-hidden />
      </Button>
    </span>
  )
}
