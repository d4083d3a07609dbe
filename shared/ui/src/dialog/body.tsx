import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import styles from './view.module.css'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

interface BodyProps {
  /** The id of its label. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/** The scrolling part. It is focusable while it holds nothing focusable, so that the keyboard can scroll it. */
export function Body({ labelledBy, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [focusable, setFocusable] = useState(false)

  useLayoutEffect(() => {
    const [outer, inner] = [body.current, content.current]
    // jsdom has no layout.
    if (!outer || !inner || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setFocusable(scrolls(outer) && !hasFocusable(inner)))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={body}
      className={styles.body}
      {...(focusable ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {})}
    >
      <div ref={content}>{children}</div>
    </div>
  )
}

const scrolls = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight

const hasFocusable = (content: Element) =>
  [...content.querySelectorAll(FOCUSABLE)].some((element) => element.getClientRects().length > 0)
