import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** px from the end that still count as being there. */
export const NEAR = 64

interface End {
  readonly isAtEnd: boolean
  /** Something of the companion has come below while the reader was further up. */
  readonly missed: boolean
  readonly toEnd: () => void
}

interface Newest {
  /** Grows from each message to the next. */
  readonly place: number
  /** The reader's own: they want to see it wherever they are. */
  readonly own: boolean
}

/**
 * Tells whether the reader is at the end of a scrolling element, and what has come there since they left. `scrollToEnd`
 * is called at first, for the reader's own words, and for whoever is at the end when what is there grows or loses room
 * from below, as to a phone's keyboard.
 */
export function useEnd(scroller: RefObject<HTMLElement | null>, { place, own }: Newest, scrollToEnd: () => void): End {
  const atEnd = useRef(true)
  const top = useRef(0)
  const latest = useRef(-1)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [seen, setSeen] = useState(-1)
  const goTo = useRef(scrollToEnd)

  useLayoutEffect(() => {
    goTo.current = () => {
      scrollToEnd()
      top.current = scroller.current?.scrollTop ?? 0
    }
  })

  useLayoutEffect(() => {
    const first = latest.current < 0
    const spoke = own && place > latest.current
    latest.current = place
    if (place >= 0 && (first || spoke)) goTo.current()
  }, [place, own])

  const look = useCallback((element: HTMLElement) => {
    const { scrollTop } = element
    // Only going up leaves the end: what grows below has not been followed yet.
    const stays = atEnd.current && scrollTop >= top.current
    top.current = scrollTop
    atEnd.current = stays || element.scrollHeight - scrollTop - element.clientHeight < NEAR
    setIsAtEnd(atEnd.current)
    if (atEnd.current) setSeen(latest.current)
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const scrolled = () => look(element)
    const resized = new ResizeObserver(() => {
      if (atEnd.current) goTo.current()
    })
    element.addEventListener('scroll', scrolled, { passive: true })
    for (const observed of [element, ...element.children]) resized.observe(observed)
    return () => {
      element.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [scroller, look])

  // At the end everything is seen as it comes; no scrolling may tell so.
  if (isAtEnd && seen < place) setSeen(place)

  return { isAtEnd, missed: !isAtEnd && !own && place > seen, toEnd: () => goTo.current() }
}
