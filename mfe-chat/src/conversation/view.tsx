/** Spec 2 "Chat panel", scrolling message area. */
import { useId, useMemo, useRef, type ReactNode } from 'react'
import type { ReplyStateEvent } from '@codex/contracts/replies'
import { chat } from '@codex/contracts/texts'
import { ArrowDownIcon } from '@codex/ui/icons'
import { Spinner } from '@codex/ui/spinner'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import type { Message } from '../history/message'
import { moveBetweenActions } from './arrow-keys'
import { Bubble } from './bubble'
import type { ExtrasProps } from './extras'
import { useEndWithCard, useScrollEnd } from './scroll-end'
import { useTappedActions } from './tapped-actions'
import { timeline, type RowCache } from './timeline'
import { TypingDots } from './typing-dots'
import { useVirtualList } from './virtual-list'
import styles from './view.module.css'

/** px. Older and newer messages are requested before the reader reaches the first or the last one. */
const NEAR = 600

const cache: RowCache = new WeakMap()

interface MessageListProps extends ExtrasProps {
  readonly name: string
  readonly image: string
  readonly username: string
  readonly messages: readonly Message[]
  /** How many of them were put above those that the list began with. */
  readonly prepended: number
  readonly typing: boolean
  /** What the reply waits for before its first words. */
  readonly waits: ReplyStateEvent | null
  /** An exchange is open: no message can be edited and no reply regenerated. */
  readonly busy: boolean
  readonly loadingOlder: boolean
  readonly onNearStart: () => void
  /** There are newer messages than these. */
  readonly detached: boolean
  readonly onNearEnd: () => void
  readonly onLatest: () => void
  /** The id of the record at which the list begins; null: at its end. */
  readonly found: string | null
  /** ms epoch. */
  readonly now: number
  readonly placeholder: ReactNode
}

export function MessageList(props: MessageListProps) {
  const { name, image, username, messages, prepended, typing, waits, busy, loadingOlder, now, placeholder } = props
  const { extras, detached, found, onNearStart, onNearEnd, onLatest } = props
  const rows = useMemo(() => timeline(messages, now, undefined, cache), [messages, now])
  const scroller = useRef<HTMLDivElement>(null)
  const hint = useId()
  const tapped = useTappedActions()
  const count = rows.length + (typing ? 1 : 0)
  const list = useVirtualList(scroller, {
    count,
    prepended,
    detached,
    lengthOf: (index) => rows[index]?.message.text.length ?? 0,
  })
  const newest = { position: rows.length - prepended - 1, own: messages.at(-1)?.sender === 'user', detached }
  const toFound = (again: boolean) => scroller.current && showFound(scroller.current, again)
  const toEnd = useEndWithCard(scroller, () => list.scrollToEnd())
  const end = useScrollEnd(scroller, newest, toEnd, found === null ? null : toFound)

  const lastOwn = messages.findLastIndex(({ sender }) => sender === 'user')
  const possible = (index: number) => {
    if (busy || detached) return null
    if (index === lastOwn) return 'edit'
    return index === rows.length - 1 && index > lastOwn ? 'regenerate' : null
  }

  const items = list.shown.map(({ index, key }) => {
    const row = rows[index]
    return (
      <li
        key={key}
        ref={list.measure}
        className={styles.item}
        data-index={index}
        data-follows={row?.follows}
        {...(found !== null && row?.message.recordId === found ? { 'data-found': true, tabIndex: -1 } : {})}
        aria-setsize={count}
        aria-posinset={index + 1}
      >
        {row === undefined ? (
          <>
            {extras.map(({ awaited: Awaited }, at) => Awaited && <Awaited key={at} />)}
            <TypingDots name={name} image={image} waits={waits} />
          </>
        ) : (
          <Bubble
            row={row}
            extras={extras}
            speaker={row.message.sender === 'user' ? (row.message.persona ?? username) : name}
            image={image}
            latest={!detached && index === rows.length - 1}
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
        // Off: a history that loads must not be read out. Each reply is announced by a live region of its own.
        role="log"
        aria-live="off"
        aria-label={chat.log(name)}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={moveBetweenActions}
        {...tapped}
        onScroll={({ currentTarget }) => {
          const { scrollTop, scrollHeight, clientHeight } = currentTarget
          if (scrollTop < NEAR) onNearStart()
          if (detached && scrollHeight - clientHeight - scrollTop < NEAR) onNearEnd()
        }}
      >
        {count === 0 ? placeholder : null}
        <ul className={styles.list} style={{ paddingBlock: `${list.above}px ${list.below}px` }}>
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
          onClick={detached ? onLatest : end.toEnd}
        >
          {end.missed ? chat.newReply : null}
          <ArrowDownIcon size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** Focuses it the first time, as a screen reader reads the message that has the focus; the reader may write by now. */
function showFound(scroller: HTMLElement, again: boolean) {
  const item = scroller.querySelector<HTMLElement>('[data-found]')
  item?.scrollIntoView({ block: 'center' })
  if (again) return
  const focus = () => {
    if (item?.contains(document.activeElement) === false) item.focus({ preventScroll: true })
  }
  // Below the search, which WebKit closes later, nothing takes the focus.
  const covering = document.querySelector('dialog[open]')
  if (covering) covering.addEventListener('close', focus, { once: true })
  else focus()
}
