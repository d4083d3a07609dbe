import { useEffect, useRef, type RefObject } from 'react'

/** A deleted row takes the focus with it: the sidebar takes it over, so that the keyboard goes on from there. */
export function useKeptFocus(panel: RefObject<HTMLElement | null>, rows: number) {
  const before = useRef(rows)

  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    before.current = rows
  }, [panel, rows])
}
