import { useLayoutEffect, useRef, useState } from 'react'

const PLACES =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/**
 * Whether a part scrolls and nothing in it takes the focus: a reader without a pointer could not scroll it, unless it
 * takes the focus itself. `content` is the part's only child.
 */
export function useScrolling() {
  const part = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [bare, setBare] = useState(false)

  useLayoutEffect(() => {
    const [outer, inner] = [part.current, content.current]
    // jsdom lays nothing out.
    if (!outer || !inner || !('ResizeObserver' in globalThis)) return
    const look = () => {
      const overflows = outer.scrollHeight > outer.clientHeight
      const places = [...inner.querySelectorAll(PLACES)].filter((place) => place.getClientRects().length > 0)
      setBare(overflows && places.length === 0)
    }
    const resized = new ResizeObserver(look)
    resized.observe(outer)
    resized.observe(inner)
    return () => resized.disconnect()
  }, [])

  return { part, content, bare }
}
