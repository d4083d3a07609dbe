import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** px from the end that still count as being there. */
const NEAR = 64

/**
 * Keeps a scrolling element at its end as it grows, unless the reader has scrolled up. `count` is the number of its
 * messages; `own` says that the newest is the reader's, who then wants to see it.
 */
export function useFollowedEnd(count: number, own: boolean, typing: boolean): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const seen = useRef(0)

  useLayoutEffect(() => {
    const spoke = own && count > seen.current
    seen.current = count
    if (spoke || atEnd.current) toEnd(scroller.current)
  }, [count, own, typing])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const remember = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    }
    // The keyboard of a phone and the emoji picker take room from below.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) toEnd(element)
    })
    element.addEventListener('scroll', remember, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', remember)
      resized.disconnect()
    }
  }, [])

  return scroller
}

function toEnd(element: HTMLElement | null) {
  if (element !== null) element.scrollTop = element.scrollHeight
}
