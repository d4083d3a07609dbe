import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A fixed background is positioned in the window: this centres it in the element, and makes it cover the element. */
export function useFixedPosition(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const position = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const side = Math.max(width, height)
      element.style.backgroundSize = `${side}px`
      element.style.backgroundPosition = `${left + (width - side) / 2}px ${top + (height - side) / 2}px`
    }
    position()
    // The element may move without a change of its size, when the window is resized.
    const resized = new ResizeObserver(position)
    resized.observe(element)
    resized.observe(document.documentElement)
    return () => resized.disconnect()
  }, [])

  return ref
}
