import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the sidebar when the focused row was deleted. */
export function useFocusAfterDeletion(panel: RefObject<HTMLElement | null>, rows: number) {
  const before = useRef(rows)

  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    before.current = rows
  }, [panel, rows])
}
