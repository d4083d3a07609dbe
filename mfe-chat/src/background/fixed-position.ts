import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Covers the element with its fixed background, and centres it there. A fixed background is laid out against the whole
 * window: without this the portrait would sit half behind the sidebar.
 */
export function usePlacedBackground(): RefObject<HTMLDivElement | null> {
  const placed = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = placed.current
    if (element === null) return
    const place = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const side = Math.max(width, height)
      element.style.backgroundSize = `${side}px`
      element.style.backgroundPosition = `${left + (width - side) / 2}px ${top + (height - side) / 2}px`
    }
    place()
    // The window may grow without moving the element's size, as when a sidebar folds on the other side.
    const resized = new ResizeObserver(place)
    resized.observe(element)
    resized.observe(document.documentElement)
    return () => resized.disconnect()
  }, [])

  return placed
}
