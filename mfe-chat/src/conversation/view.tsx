/** Spec 2 "Chat panel", scrolling message area. */
import { useId, useMemo, useRef, type ReactNode } from 'react'
import { chat } from '@codex/contracts/texts'
import { ArrowDownIcon } from '@codex/ui/icons'
import { Spinner } from '@codex/ui/spinner'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { Bubble } from './bubble'
import { useEnd } from './following'
import type { Message } from './message'
import { timeline, type KeptRows } from './timeline'
import { TypingDots } from './typing-dots'
import { walkActions } from './walking'
import { useWindow } from './window'
import styles from './view.module.css'

/** px. Older messages are asked for before the reader is there. */
const NEAR_START = 600

const kept: KeptRows = new WeakMap()

interface MessageListProps {
  /** The companion's name and portrait, and the reader's own name. */
  readonly name: string
  readonly image: string
  readonly username: string
  readonly messages: readonly Message[]
  /** How many of them were put above those the list began with. */
  readonly prepended: number
  /** A reply is awaited. */
  readonly typing: boolean
  /** Something is being said or answered: nothing else can be begun. */
  readonly busy: boolean
  readonly loadingOlder: boolean
  /** The reader comes near the beginning of what is here. */
  readonly onNearStart: () => void
  /** ms epoch. */
  readonly now: number
  /** What stands in place of messages while there are none. */
  readonly placeholder: ReactNode
}

export function MessageList(props: MessageListProps) {
  const { name, image, username, messages, prepended, typing, busy, loadingOlder, onNearStart, now, placeholder } =
    props
  const rows = useMemo(() => timeline(messages, now, undefined, kept), [messages, now])
  const scroller = useRef<HTMLDivElement>(null)
  const hint = useId()
  const count = rows.length + (typing ? 1 : 0)
  const near = useWindow(scroller, {
    count,
    prepended,
    lengthOf: (place) => rows[place]?.message.text.length ?? 0,
  })
  const newest = { place: rows.length - prepended - 1, own: messages.at(-1)?.sender === 'user' }
  const end = useEnd(scroller, newest, () => near.scrollToEnd())

  const lastOwn = messages.findLastIndex(({ sender }) => sender === 'user')
  const possible = (index: number) => {
    if (busy) return null
    if (index === lastOwn) return 'edit'
    return index === rows.length - 1 && index > lastOwn ? 'regenerate' : null
  }

  const items = near.shown.map(({ index, key }) => {
    const row = rows[index]
    return (
      <li
        key={key}
        ref={near.measure}
        className={styles.item}
        data-index={index}
        data-follows={row?.follows}
        aria-setsize={count}
        aria-posinset={index + 1}
      >
        {row === undefined ? (
          <TypingDots name={name} image={image} />
        ) : (
          <Bubble
            row={row}
            speaker={row.message.sender === 'user' ? username : name}
            image={image}
            latest={index === rows.length - 1}
            can={possible(index)}
          />
        )}
      </li>
    )
  })

  return (
    <div className={styles.area}>
      <div
        ref={scroller}
        className={styles.scroller}
        // Replies are announced one by one beside it: a history that loads anew must not be read out.
        role="log"
        aria-live="off"
        aria-label={chat.log(name)}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDownCapture={walkActions}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop < NEAR_START) onNearStart()
        }}
      >
        {count === 0 ? placeholder : null}
        <ul className={styles.list} style={{ paddingBlock: `${near.above}px ${near.below}px` }}>
          {items}
        </ul>
      </div>
      <VisuallyHidden id={hint}>{chat.logKeys}</VisuallyHidden>
      {loadingOlder ? (
        <div className={styles.older}>
          <Spinner label={chat.loadingOlder} />
        </div>
      ) : null}
      {end.isAtEnd || count === 0 ? null : (
        <button
          type="button"
          className={styles.latest}
          data-missed={end.missed}
          aria-label={end.missed ? undefined : chat.toLatest}
          onClick={end.toEnd}
        >
          {end.missed ? chat.newReply : null}
          <ArrowDownIcon size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
