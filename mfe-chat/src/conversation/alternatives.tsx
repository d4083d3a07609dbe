import { useLayoutEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@codex/ui/icons'
import { choiceRequested } from './model'
import { readRequested } from './readings'
import styles from './alternatives.module.css'

interface AlternativesProps {
  readonly messageId: string
  readonly count: number
  readonly chosen: number
  /** Of the last reply another one can be chosen; the others can be read. */
  readonly last: boolean
  /** The one that is read. */
  readonly reading?: number | undefined
}

/** Pages through the replies to one question. */
export function Alternatives({ messageId, count, chosen, last, reading }: AlternativesProps) {
  const { choose, read } = useUnit({ choose: choiceRequested, read: readRequested })
  const place = reading ?? chosen
  const group = useRef<HTMLSpanElement>(null)
  const top = useRef<number | null>(null)

  // The texts differ in height: the buttons stay under the pointer.
  useLayoutEffect(() => {
    const before = top.current
    top.current = null
    const element = group.current
    const scroller = element?.closest('[role="log"]')
    if (before === null || !element || !scroller) return
    // Called after the older observer of the virtual list, which must know the new height before it is scrolled.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      scroller.scrollTop += topOf(element) - before
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [reading])

  const turn = (by: number, label: string, Icon: typeof ChevronLeftIcon) => {
    const index = place + by
    const isThere = index >= 0 && index < count
    return (
      <Button
        variant="icon"
        className={styles.turn}
        tabIndex={last ? 0 : -1}
        aria-label={label}
        // Not `disabled`, which would take the focus away at the first and the last reply.
        aria-disabled={!isThere}
        onClick={() => {
          if (!isThere) return
          if (!last) top.current = topOf(group.current)
          ;(last ? choose : read)({ message_id: messageId, index })
        }}
      >
        <Icon size={16} aria-hidden />
      </Button>
    )
  }
  return (
    <>
      <span
        ref={group}
        className={styles.alternatives}
        role="group"
        aria-label={last ? chat.alternatives.label : chat.alternatives.earlier}
        data-actions
      >
        {turn(-1, chat.alternatives.previous, ChevronLeftIcon)}
        <span>{chat.alternatives.place(place + 1, count)}</span>
        {turn(1, chat.alternatives.next, ChevronRightIcon)}
      </span>
      {last ? null : (
        <span className={styles.note} aria-live="polite">
          {reading === undefined ? null : chat.alternatives.wentOn(chosen + 1, count)}
        </span>
      )}
    </>
  )
}

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
