/** Spec 2 "Chat panel", scrolling message area. */
import { useMemo, type ReactNode } from 'react'
import { chat } from '@codex/contracts/texts'
import { Bubble } from './bubble'
import { useFollowedEnd } from './following'
import type { Message } from './message'
import { timeline } from './timeline'
import { TypingDots } from './typing-dots'
import styles from './view.module.css'

interface MessageListProps {
  /** The companion's name and the reader's own. */
  readonly name: string
  readonly username: string
  readonly messages: readonly Message[]
  /** A reply is awaited. */
  readonly typing: boolean
  /** ms epoch. */
  readonly now: number
  /** What stands in place of messages while there are none. */
  readonly placeholder: ReactNode
}

export function MessageList({ name, username, messages, typing, now, placeholder }: MessageListProps) {
  const rows = useMemo(() => timeline(messages, now), [messages, now])
  const scroller = useFollowedEnd(messages.length, messages.at(-1)?.sender === 'user', typing)

  return (
    // Replies are announced one by one beside it: a history that loads anew must not be read out.
    <div ref={scroller} className={styles.scroller} role="log" aria-live="off" aria-label={chat.log(name)} tabIndex={0}>
      {messages.length === 0 && !typing ? placeholder : null}
      <ul className={styles.list}>
        {rows.map((row, place) => (
          // By place: a local message and the history's record of it are one bubble.
          <Bubble key={place} row={row} speaker={row.message.sender === 'user' ? username : name} />
        ))}
        {typing ? <TypingDots name={name} /> : null}
      </ul>
    </div>
  )
}
