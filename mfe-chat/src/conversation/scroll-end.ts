import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** px from the end that still count as the end. */
export const NEAR_END = 64

interface ScrollEnd {
  readonly isAtEnd: boolean
  /** A message of the companion has arrived since the reader left the end. */
  readonly missed: boolean
  readonly toEnd: () => void
}

interface Newest {
  /** Grows with each message. */
  readonly position: number
  readonly own: boolean
  /** There are newer messages than those of the list: its end is not the end. */
  readonly detached?: boolean
}

/**
 * Keeps a scrolling element at its end. `scrollToEnd` is called for the first messages, for the reader's own messages, and,
 * while the reader is at the end, when the content grows or the element shrinks, as for the keyboard of a phone. Where the
 * reader has left the end, messages stay in place when a banner moves the upper edge. `scrollToStart` is called in place of the first
 * `scrollToEnd`.
 */
export function useScrollEnd(
  scroller: RefObject<HTMLElement | null>,
  { position, own, detached = false }: Newest,
  scrollToEnd: () => void,
  scrollToStart: ((again: boolean) => void) | null = null,
): ScrollEnd {
  const atEnd = useRef(scrollToStart === null)
  const top = useRef(0)
  const latest = useRef(-1)
  const [isAtEnd, setIsAtEnd] = useState(scrollToStart === null)
  const [seen, setSeen] = useState(-1)
  const goToEnd = useRef(scrollToEnd)
  const hasStart = useRef(scrollToStart !== null)
  /** Where the start is, until the reader scrolls: Markdown that loads moves it. */
  const startTop = useRef<number | null>(null)
  /** Before this render: a page that reaches the end is not followed either. */
  const wasDetached = useRef(detached)

  useLayoutEffect(() => {
    goToEnd.current = () => {
      startTop.current = null
      scrollToEnd()
      top.current = scroller.current?.scrollTop ?? 0
    }
  })

  const measure = useCallback((element: HTMLElement) => {
    const { scrollTop } = element
    if (scrollTop !== startTop.current) startTop.current = null
    // Only scrolling up leaves the end: content that grew below has not been scrolled to yet.
    const stays = atEnd.current && scrollTop >= top.current
    top.current = scrollTop
    const isNear = element.scrollHeight - scrollTop - element.clientHeight < NEAR_END
    atEnd.current = !wasDetached.current && (stays || isNear)
    setIsAtEnd(atEnd.current)
    if (atEnd.current) setSeen(latest.current)
  }, [])

  const goToStart = useRef(() => {
    scrollToStart?.(startTop.current !== null)
    if (scroller.current === null) return
    startTop.current = scroller.current.scrollTop
    // Of messages that all fit the screen, none is below the start, and nothing scrolls.
    measure(scroller.current)
  })

  useLayoutEffect(() => {
    const isFirst = latest.current < 0
    const isOwn = own && position > latest.current && !wasDetached.current
    latest.current = position
    wasDetached.current = detached
    if (position < 0 || !(isFirst || isOwn)) return
    if (isFirst && hasStart.current) {
      setSeen(position)
      goToStart.current()
    } else goToEnd.current()
  }, [position, own, detached])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const scrolled = () => measure(element)
    let edge = element.getBoundingClientRect().top
    const resized = new ResizeObserver(() => {
      const { top } = element.getBoundingClientRect()
      if (startTop.current !== null) goToStart.current()
      else if (atEnd.current) goToEnd.current()
      else element.scrollTop += top - edge
      edge = top
    })
    element.addEventListener('scroll', scrolled, { passive: true })
    for (const observed of [element, ...element.children]) resized.observe(observed)
    return () => {
      element.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [scroller, measure])

  // At the end a message is seen as it arrives; there may be no scroll event.
  if ((isAtEnd || detached) && seen < position) setSeen(position)

  return { isAtEnd, missed: !isAtEnd && !own && position > seen, toEnd: () => goToEnd.current() }
}

/** Scrolls to the end, but no further than to the top of the help lines above the last reply, unless the reader went on from there. */
export function useEndWithCard(scroller: RefObject<HTMLElement | null>, scrollToEnd: () => void) {
  const held = useRef<{ readonly row: string | undefined; readonly top: number } | null>(null)
  return () => {
    const element = scroller.current
    const item = element?.querySelector<HTMLElement>('li:last-child')
    const card = item?.querySelector('[role="note"][data-open="true"]')
    const row = item?.dataset.index
    const wentOn = held.current?.row === row && (element?.scrollTop ?? 0) > (held.current?.top ?? 0) + 1
    scrollToEnd()
    if (!element || !card || wentOn) return
    const hidden = element.getBoundingClientRect().top - card.getBoundingClientRect().top
    if (hidden <= 0) return
    element.scrollTop -= hidden
    held.current = { row, top: element.scrollTop }
  }
}
