import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import styles from './view.module.css'

const PLACES =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

interface BodyProps {
  /** Id of what names it. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/** What scrolls. While nothing in it takes the focus it does so itself: nobody could scroll it by keyboard otherwise. */
export function Body({ labelledBy, children }: BodyProps) {
  const part = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [bare, setBare] = useState(false)

  useLayoutEffect(() => {
    const [outer, inner] = [part.current, content.current]
    // jsdom lays nothing out.
    if (!outer || !inner || !('ResizeObserver' in globalThis)) return
    const resized = new ResizeObserver(() => setBare(scrolls(outer) && !hasPlaces(inner)))
    resized.observe(outer)
    resized.observe(inner)
    return () => resized.disconnect()
  }, [])

  return (
    <div
      ref={part}
      className={styles.body}
      {...(bare ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {})}
    >
      <div ref={content}>{children}</div>
    </div>
  )
}

const scrolls = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight

const hasPlaces = (content: Element) =>
  [...content.querySelectorAll(PLACES)].some((place) => place.getClientRects().length > 0)
